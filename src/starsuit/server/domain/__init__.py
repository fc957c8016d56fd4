"""Tables, solitaires and score sheets as values: what a command does, and what each person may see."""
