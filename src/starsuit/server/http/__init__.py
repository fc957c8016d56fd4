"""Requests and answers: the application, its routes, and the files of the page."""
