"""Types of results that are no classes."""

from typing import Generic, TypeVar

Result = TypeVar("Result")


class Of(Generic[Result]):
    """Names a type of a result that is no class, such as a union."""
