"""The laboratory: games by the thousand, statistics and charts of them, and encodings for programs that learn."""
