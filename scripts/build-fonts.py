#!/usr/bin/env python3
"""Builds the two web fonts in apps/web/public/fonts from the full Be Vietnam Pro TTF files.

Be Vietnam Pro has no tabular figures (1 is 385 units wide, 4 is 710, and there is no tnum feature), so marks in a
column would not line up. We add them: the digits 0-9 once more, each 672 of 1000 units wide with the glyph centred,
behind the feature tnum. The style sheet asks for it in table cells, marks, times and phones. They stand in the same
file as the letters because every screen needs both, and a file of their own would be one more request.

A new set of files needs a new folder (v3, ...): browsers keep the old one for a year.

Needs: python3 with fonttools and brotli (Debian: python3-fonttools python3-brotli).
Source: the npm package @expo-google-fonts/be-vietnam-pro 0.4.1 (SIL Open Font License 1.1).

    npm pack @expo-google-fonts/be-vietnam-pro@0.4.1 && tar xzf expo-google-fonts-be-vietnam-pro-0.4.1.tgz
    python3 scripts/build-fonts.py package apps/web/public/fonts/v2
"""

import copy
import io
import shutil
import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.otlLib.builder import buildLookup, buildSingleSubstSubtable
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.ttProgram import Program

WEIGHTS = {400: "400Regular/BeVietnamPro_400Regular.ttf", 600: "600SemiBold/BeVietnamPro_600SemiBold.ttf"}
DIGITS = range(0x30, 0x3A)
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


def with_figures(font: TTFont) -> TTFont:
    """The font with digits of one width, and the feature that puts them in the place of the others."""
    if font["head"].unitsPerEm != 1000:
        raise SystemExit("the width of a figure is given for 1000 units per em")
    glyphs, metrics, cmap = font["glyf"], font["hmtx"], font.getBestCmap()
    pairs = {cmap[code]: f"{cmap[code]}.tnum" for code in DIGITS}
    for plain, figure in pairs.items():
        glyph = copy.deepcopy(glyphs[plain])
        shift = round((FIGURE_WIDTH - (glyph.xMax - glyph.xMin)) / 2) - glyph.xMin
        glyph.coordinates.translate((shift, 0))
        glyph.recalcBounds(glyphs)
        # The letters before the digits are not moved by it: a new glyph goes to the end.
        glyphs[figure] = glyph
        metrics[figure] = (FIGURE_WIDTH, glyph.xMin)
    font["maxp"].numGlyphs = len(font.getGlyphOrder())
    table = font["GSUB"].table
    table.LookupList.Lookup.append(buildLookup([buildSingleSubstSubtable(pairs)]))
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = "tnum", otTables.Feature()
    record.Feature.FeatureParams, record.Feature.LookupListIndex = None, [len(table.LookupList.Lookup) - 1]
    table.FeatureList.FeatureRecord.append(record)
    for script in table.ScriptList.ScriptRecord:
        languages = [language.LangSys for language in script.Script.LangSysRecord]
        for language in [script.Script.DefaultLangSys, *languages]:
            if language is not None:
                language.FeatureIndex.append(len(table.FeatureList.FeatureRecord) - 1)
    # Read anew: the counts in the tables are made when they are written.
    written = io.BytesIO()
    font.save(written)
    return TTFont(written)


def keep_widths(font: TTFont) -> None:
    """
    On Linux FreeType hints a font without any program by itself and changes widths glyph by glyph: figures of one width
    come out 9 and 10 pixels wide. A program that does nothing (drop-out control, as unhinted fonts carry it) stops that;
    the last two instructions make it longer than the 7 bytes that FreeType takes for none.
    """
    font["prep"] = program = newTable("prep")
    program.program = Program()
    program.program.fromAssembly(["PUSHW[ ]", "511", "SCANCTRL[ ]", "PUSHB[ ]", "4", "SCANTYPE[ ]", "PUSHB[ ]", "0", "POP[ ]"])
    font["maxp"].maxStackElements = max(font["maxp"].maxStackElements, 1)


def text_font(source: Path, target: Path) -> None:
    font = with_figures(TTFont(source))
    have = set(font.getBestCmap())
    missing = sorted(characters() - have)
    lost = [chr(c) for c in missing if unicodedata.category(chr(c)).startswith("L")]
    if lost:
        raise SystemExit(f"{source.name} lacks letters: {' '.join(lost)}")
    if missing:
        print("  not in the source, drawn by the system font:", " ".join(chr(c) for c in missing))
    chosen = options(["kern", "mark", "mkmk", "ccmp", "locl", "tnum"])
    cutter = subset.Subsetter(chosen)
    cutter.populate(unicodes=characters() & have)
    cutter.subset(font)
    keep_widths(font)
    subset.save_font(font, str(target), chosen)


def figure_widths(font: TTFont) -> set[int]:
    """How wide the digits are that the feature puts in."""
    table, cmap, metrics = font["GSUB"].table, font.getBestCmap(), font["hmtx"]
    [feature] = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "tnum"]
    [lookup] = [table.LookupList.Lookup[index] for index in feature.LookupListIndex]
    mapping = lookup.SubTable[0].mapping
    return {metrics[mapping[cmap[code]]][0] for code in DIGITS}


def verify(text: Path) -> None:
    font = TTFont(text)
    missing = [c for c in VIETNAMESE + VIETNAMESE.upper() + "0123456789" if ord(c) not in font.getBestCmap()]
    if missing:
        raise SystemExit(f"{text.name} lacks {missing}")
    if text.stat().st_size > MAX_BYTES:
        raise SystemExit(f"{text.name} has {text.stat().st_size} bytes, more than {MAX_BYTES}")
    widths = figure_widths(font)
    if widths != {FIGURE_WIDTH}:
        raise SystemExit(f"{text.name}: figures are {widths} wide")


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    target.mkdir(parents=True, exist_ok=True)
    for weight, path in WEIGHTS.items():
        text = target / f"be-vietnam-pro-{weight}.woff2"
        text_font(source / path, text)
        verify(text)
        print(f"{text.name} {text.stat().st_size} bytes")
    shutil.copy(source / "LICENSE_FONT", target / "OFL.txt")


if __name__ == "__main__":
    main()
