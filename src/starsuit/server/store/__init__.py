"""The database: the log that decides, the tables that find things, upgrades and backups."""
