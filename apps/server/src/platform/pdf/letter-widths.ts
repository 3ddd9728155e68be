import { type Face, readFace } from './paper-faces.ts';

const known = new Map<Face, (text: string) => number | null>();

/** How wide a text stands in a face, in em and without kerning; null where the face lacks one of its signs. */
export function widthOf(text: string, face: Face): number | null {
  const measure = known.get(face) ?? measureIn(readFace(face));
  known.set(face, measure);
  return measure(text);
}

/** The advance widths (`hmtx`) behind the letters of `cmap` format 4, read as the OpenType specification 1.9 lays them out. */
function measureIn(font: Buffer): (text: string) => number | null {
  const unitsPerEm = font.readUInt16BE(tableOf(font, 'head') + 18);
  const widths = tableOf(font, 'hmtx');
  const lastWidth = font.readUInt16BE(tableOf(font, 'hhea') + 34) - 1;
  const glyphs = glyphsOf(font);
  return (text) => {
    let width = 0;
    for (const sign of text) {
      const glyph = glyphs.get(sign.codePointAt(0) ?? 0);
      if (glyph === undefined) return null;
      width += font.readUInt16BE(widths + Math.min(glyph, lastWidth) * 4);
    }
    return width / unitsPerEm;
  };
}

function tableOf(font: Buffer, tag: string): number {
  const end = 12 + font.readUInt16BE(4) * 16;
  for (let at = 12; at < end; at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the face has no table ${tag}`);
}

/** Glyphs by code point, of the first map, which in these faces has all of the basic plane. */
function glyphsOf(font: Buffer): Map<number, number> {
  const cmap = tableOf(font, 'cmap');
  const map = cmap + font.readUInt32BE(cmap + 8);
  const doubled = font.readUInt16BE(map + 6);
  const glyphs = new Map<number, number>();
  for (let at = map + 14; at < map + 14 + doubled; at += 2) {
    const last = font.readUInt16BE(at);
    const first = font.readUInt16BE(at + doubled + 2);
    const delta = font.readUInt16BE(at + doubled * 2 + 2);
    const offsetAt = at + doubled * 3 + 2;
    const offset = font.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : font.readUInt16BE(offsetAt + offset + (code - first) * 2);
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
