"""Draw pages as boxes: rectangles of one colour, and bitmaps with ink and paper."""
