"""What to do now: each action of a moment is weighed, and the best ones are said in words."""
