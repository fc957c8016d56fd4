"""Score-keeping for a real table: the sheet, its entries, and the formats it is kept in."""
