"""Pictures of the cases, rendered from the finished models: `case.png` for each device. Run by `make hardware`.

numpy and Pillow come with build123d, which draws the cases.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

HERE = Path(__file__).resolve().parent
WIDTH = 900
"""Pixels; the models of a device stand beside each other."""

FINE = 2  # each pixel is the mean of four
SPACE = 8.0  # mm between two models
TURN, TILT = np.radians(-30.0), np.radians(55.0)
LIGHT = np.array([-0.4, -0.5, 0.8]) / np.linalg.norm([-0.4, -0.5, 0.8])
COLOUR = np.array([86, 140, 178])
ORDER = ("tray", "lid", "pin", "stand")


def triangles(file: Path) -> Any:
    """Return the corners of a binary STL, (triangles, 3, 3), in mm."""
    data = file.read_bytes()
    kind = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("more", "<u2")])
    return np.frombuffer(data, kind, offset=84)["corners"].astype(float)


def turned(corners: Any) -> Any:
    """Return corners as the viewer sees them: x to the right, y up, z towards the viewer."""
    c, s = np.cos(TURN), np.sin(TURN)
    around = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    c, s = np.cos(TILT), np.sin(TILT)
    over = np.array([[1, 0, 0], [0, s, c], [0, -c, s]])
    return corners @ around.T @ over.T


def picture(models: list[Any]) -> Image.Image:
    """Render models beside each other, the nearest surface in front, lit from the upper left."""
    placed, shades, left = [], [], 0.0
    for model in models:
        normal = np.cross(model[:, 1] - model[:, 0], model[:, 2] - model[:, 0])
        normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-12)
        shades.append(0.45 + 0.55 * np.clip(normal @ LIGHT, 0, 1))
        seen = turned(model)
        seen[:, :, 0] += left - seen[:, :, 0].min()
        left = seen[:, :, 0].max() + SPACE
        placed.append(seen)
    seen, shade = np.concatenate(placed), np.concatenate(shades)
    low, high = seen.min(axis=(0, 1)), seen.max(axis=(0, 1))
    scale = (WIDTH * FINE - 40) / (high[0] - low[0])
    seen = (seen - low) * scale + 20
    width, height = WIDTH * FINE, int(np.ceil((high[1] - low[1]) * scale / FINE + 20)) * FINE
    seen[:, :, 1] = height - seen[:, :, 1]
    image = np.full((height, width, 3), 255.0)
    depth = np.full((height, width), -np.inf)
    for corners, light in zip(seen, shade, strict=True):
        (x0, y0), (x1, y1) = np.floor(corners[:, :2].min(axis=0)), np.ceil(corners[:, :2].max(axis=0))
        xs, ys = np.meshgrid(np.arange(int(x0), int(x1) + 1), np.arange(int(y0), int(y1) + 1))
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners
        area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
        if abs(area) < 1e-9:
            continue
        u = ((xs - ax) * (cy - ay) - (cx - ax) * (ys - ay)) / area
        v = ((bx - ax) * (ys - ay) - (xs - ax) * (by - ay)) / area
        z = az + u * (bz - az) + v * (cz - az)
        inside = (u >= -1e-6) & (v >= -1e-6) & (u + v <= 1 + 1e-6)
        inside &= (xs >= 0) & (xs < width) & (ys >= 0) & (ys < height)
        xs, ys, z = xs[inside], ys[inside], z[inside]
        front = z > depth[ys, xs]
        depth[ys[front], xs[front]] = z[front]
        image[ys[front], xs[front]] = COLOUR * light
    small = image.reshape(height // FINE, FINE, width // FINE, FINE, 3).mean(axis=(1, 3))
    # A few colours are enough for one material, and make a small file.
    return Image.fromarray(small.astype(np.uint8)).quantize(48, dither=Image.Dither.NONE)


def main(out: Path) -> None:
    """Render the models of each device in `out`."""
    for folder in sorted(out.iterdir()):
        files = [folder / f"{name}.stl" for name in ORDER if (folder / f"{name}.stl").exists()]
        if files:
            picture([triangles(file) for file in files]).save(folder / "case.png", optimize=True)
            print(folder.name)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parent)
