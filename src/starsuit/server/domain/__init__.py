"""Tables, solitaires and score sheets as values: what a command leads to, and what each person may see of it."""
