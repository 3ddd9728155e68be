#!/usr/bin/env python3
"""Builds the four web fonts in apps/web/public/fonts from the full Be Vietnam Pro TTF files.

Be Vietnam Pro has no tabular figures (1 is 385 units wide, 4 is 710, and there is no tnum feature), so marks in a
column would not line up. From the same files we cut "Phuong Figures": the digits 0-9 only, each 672 of 1000 units
wide with the glyph centred. The style sheet puts it first in the family of table cells, marks, times and phones.

Needs: python3 with fonttools and brotli (Debian: python3-fonttools python3-brotli).
Source: the npm package @expo-google-fonts/be-vietnam-pro 0.4.1 (SIL Open Font License 1.1).

    npm pack @expo-google-fonts/be-vietnam-pro@0.4.1 && tar xzf expo-google-fonts-be-vietnam-pro-0.4.1.tgz
    python3 scripts/build-fonts.py package apps/web/public/fonts
"""

import shutil
import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

WEIGHTS = {400: "400Regular/BeVietnamPro_400Regular.ttf", 600: "600SemiBold/BeVietnamPro_600SemiBold.ttf"}
FIGURE_WIDTH = 672
MAX_BYTES = 32_000
VIETNAMESE = "aàáảãạăằắẳẵặâầấẩẫậbcdđeèéẻẽẹêềếểễệghiìíỉĩịklmnoòóỏõọôồốổỗộơờớởỡợpqrstuùúủũụưừứửữựvxyỳýỷỹỵ"
# The marks alone (typed text may arrive decomposed), punctuation, currency, arrows and the few signs of arithmetic.
EXTRA = "\u0300\u0301\u0302\u0303\u0306\u0309\u031b\u0323–—…“”‘’•′″×÷±−≤≥≠₫€→←↑↓✓"


def characters() -> set[int]:
    """Latin, Latin-1, the Vietnamese letters in both cases, and EXTRA."""
    wanted = set(range(0x20, 0x7F)) | set(range(0xA0, 0x100))
    wanted |= {ord(c) for c in VIETNAMESE + VIETNAMESE.upper() + EXTRA}
    return wanted


def options(features: list[str]) -> subset.Options:
    chosen = subset.Options()
    chosen.flavor = "woff2"
    chosen.layout_features = features
    chosen.hinting = False
    chosen.desubroutinize = True
    chosen.name_IDs = [0, 1, 2, 4, 13, 14]
    chosen.notdef_outline = True
    return chosen


def text_font(source: Path, target: Path) -> None:
    font = TTFont(source)
    have = set(font.getBestCmap())
    missing = sorted(characters() - have)
    lost = [chr(c) for c in missing if unicodedata.category(chr(c)).startswith("L")]
    if lost:
        raise SystemExit(f"{source.name} lacks letters: {' '.join(lost)}")
    if missing:
        print("  not in the source, drawn by the system font:", " ".join(chr(c) for c in missing))
    chosen = options(["kern", "mark", "mkmk", "ccmp", "locl"])
    cutter = subset.Subsetter(chosen)
    cutter.populate(unicodes=characters() & have)
    cutter.subset(font)
    subset.save_font(font, str(target), chosen)


def figures_font(source: Path, target: Path, weight: int) -> None:
    font = TTFont(source)
    chosen = options([])
    cutter = subset.Subsetter(chosen)
    cutter.populate(unicodes=range(0x30, 0x3A))
    cutter.subset(font)
    if font["head"].unitsPerEm != 1000:
        raise SystemExit("the width of a figure is given for 1000 units per em")
    glyphs, metrics = font["glyf"], font["hmtx"]
    for name in font.getBestCmap().values():
        glyph = glyphs[name]
        shift = round((FIGURE_WIDTH - (glyph.xMax - glyph.xMin)) / 2) - glyph.xMin
        glyph.coordinates.translate((shift, 0))
        glyph.recalcBounds(glyphs)
        metrics[name] = (FIGURE_WIDTH, glyph.xMin)
    for record in font["name"].names:
        if record.nameID in (1, 4):
            record.string = "Phuong Figures" if record.nameID == 1 else f"Phuong Figures {weight}"
    subset.save_font(font, str(target), chosen)


def verify(text: Path, figures: Path) -> None:
    have = set(TTFont(text).getBestCmap())
    missing = [c for c in VIETNAMESE + VIETNAMESE.upper() + "0123456789" if ord(c) not in have]
    if missing:
        raise SystemExit(f"{text.name} lacks {missing}")
    if text.stat().st_size > MAX_BYTES:
        raise SystemExit(f"{text.name} has {text.stat().st_size} bytes, more than {MAX_BYTES}")
    font = TTFont(figures)
    widths = {font["hmtx"][name][0] for name in font.getBestCmap().values()}
    if sorted(font.getBestCmap()) != list(range(0x30, 0x3A)) or widths != {FIGURE_WIDTH}:
        raise SystemExit(f"{figures.name}: wrong digits or widths {widths}")


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    target.mkdir(parents=True, exist_ok=True)
    for weight, path in WEIGHTS.items():
        text, figures = target / f"be-vietnam-pro-{weight}.woff2", target / f"phuong-figures-{weight}.woff2"
        text_font(source / path, text)
        figures_font(source / path, figures, weight)
        verify(text, figures)
        print(f"{text.name} {text.stat().st_size} bytes, {figures.name} {figures.stat().st_size} bytes")
    shutil.copy(source / "LICENSE_FONT", target / "OFL.txt")


if __name__ == "__main__":
    main()
