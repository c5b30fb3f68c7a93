"""Sentences from meaning: phrase trees over the model, put into words by a locale's data."""
