from rulespec.compile.analysis import Analysis, Touched

__all__ = ["Analysis", "Touched"]
