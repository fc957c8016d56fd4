"""What to do now: weighs each possible action, and puts the best ones into words."""
