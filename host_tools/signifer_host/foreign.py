"""Names that the device's own parts (`signifer.hal`) have from others: from CircuitPython, which this computer knows
nothing of, and from Adafruit's libraries, which are made small like the program.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

# What `signifer.hal` and the libraries ask of CircuitPython's objects, and all that those have whose classes they
# extend. tests/host/test_foreign.py compares it with CircuitPython's stubs.
CIRCUITPYTHON = """
AddressRange AnalogIn Bitmap BusDisplay Cell Clock DOWN DigitalInOut Direction Display Event FourWire Group
I2C I2CDisplayBus IncrementalEncoder Keys OUTPUT PWMOut Palette Pin PixelBuf Pull RESET RESET_PIN Region
ResetReason RunMode SOFTWARE SPI TileGrid UF2 UP WATCHDOG _transmit append auto_refresh auto_write blocks bpp
brightness bus byteorder cell cols connected count cpu data deinit direction display display_bus duty_cycle
events feed fill fill_row frequency get get_into getmount height hidden in_waiting key_number make_transparent
mode mount name nvm on_next_reset open pin pixel_shader pop position pressed program read readinto readonly
refresh release_displays reset reset_output_buffer reset_reason restart root_group rotation rows runtime send
service show speaker switch_to_input switch_to_output sync ticks_ms timeout timestamp try_lock uid umount
unlock unpack value version watchdog width write write_timeout writeto x y
"""


def kept(sources: Iterable[str]) -> str:
    """A text of the names that must stay in these modules, for `Shortener`."""
    names = set(CIRCUITPYTHON.split())
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.keyword) and node.arg:
                names.add(node.arg)
            elif isinstance(node, ast.FunctionDef) and node.name == "__init__":
                # Adafruit's drivers get theirs by a dictionary.
                names.update(arg.arg for arg in (*node.args.args, *node.args.kwonlyargs))
    return repr("\n".join(sorted(names)))


def bare(source: str, users: Iterable[str]) -> str:
    """A library without what it imports for a checker of types alone, what it says of its version, and the methods that
    neither its `users`, nor it, nor CircuitPython ever ask for."""
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if not (_may_fail(node) or _of_version(node))]
    asked = set(CIRCUITPYTHON.split()) | {"__init__"}
    for text in users:
        asked.update(node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            node.body = [
                one for one in node.body if not (isinstance(one, ast.FunctionDef) and one.name not in asked)
            ]
    return ast.unparse(tree)


def without(source: str, missing: Iterable[str]) -> str:
    """A part of the device's own that imports libraries, for a device that has not got these: what follows such an
    import in its block is never reached."""
    tree = ast.parse(source)
    said = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    if said.isdisjoint(missing):
        return source
    tree = _Without(set(missing)).visit(tree)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


class _Without(ast.NodeTransformer):
    def __init__(self, missing: set[str]) -> None:
        self.missing = missing

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for name in ("body", "orelse"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                for number, one in enumerate(block):
                    if isinstance(one, ast.Import) and one.names[0].name in self.missing:
                        block[number:] = [ast.Raise(ast.Name("ImportError", ast.Load()))]
                        break
        return super().generic_visit(node)


def _may_fail(node: ast.stmt) -> bool:
    """Whether it is imports that may be missing."""
    return (
        isinstance(node, ast.Try)
        and all(isinstance(one, (ast.Import, ast.ImportFrom)) for one in node.body)
        and all(isinstance(one, ast.Pass) for handler in node.handlers for one in handler.body)
    )


def _of_version(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("__version__", "__repo__")
