"""The native core against pure Python."""
