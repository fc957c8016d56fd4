"""What was played: finished games, the deals of the day, statistics, replays and reviews."""
