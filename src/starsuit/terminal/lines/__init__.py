"""Playing line by line: what is asked and told on standard input and output."""
