"""Fill named placeholders in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def fill(template: str, params: dict[str, Any]) -> str:
    """Return `template` with each `{name}` replaced by `params[name]`; an unknown name stays."""
    if "{" not in template:
        return template
    for name in params:
        template = template.replace("{" + name + "}", str(params[name]))
    return template
