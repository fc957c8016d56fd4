"""People: who somebody is, on which device, with which password."""
