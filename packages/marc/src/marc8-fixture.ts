/** A record written byte by byte, for tests: fields as their bytes, the leader as it is said. */
export function isoRecord(
  fields: readonly (readonly [tag: string, bytes: Uint8Array | string])[],
  { coding = ' ', length }: { coding?: ' ' | 'a'; length?: number } = {},
): Uint8Array {
  const parts = fields.map(([tag, bytes]) => {
    const content = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes);
    return { tag, bytes: Buffer.concat([content, Buffer.of(0x1e)]) };
  });
  let directory = '';
  let offset = 0;
  for (const { tag, bytes } of parts) {
    directory += tag + String(bytes.length).padStart(4, '0') + String(offset).padStart(5, '0');
    offset += bytes.length;
  }
  const base = 24 + directory.length + 1;
  const total = base + offset + 1;
  const leader = `${String(length ?? total).padStart(5, '0')}nam ${coding}22${String(base).padStart(5, '0')} i 4500`;
  return Buffer.concat([
    Buffer.from(`${leader}${directory}\x1e`, 'latin1'),
    ...parts.map(({ bytes }) => bytes),
    Buffer.of(0x1d),
  ]);
}

/** A field of data: indicators, then subfields by their code. */
export const dataField = (indicators: string, subfields: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  Buffer.concat([
    Buffer.from(indicators, 'latin1'),
    ...Object.entries(subfields).flatMap(([code, value]) => [
      Buffer.from(`\x1f${code}`, 'latin1'),
      typeof value === 'string' ? Buffer.from(value, 'utf8') : Buffer.from(value),
    ]),
  ]);

const bases: Readonly<Record<string, number>> = { ơ: 0xbc, ư: 0xbd, Ơ: 0xac, Ư: 0xad, đ: 0xb3, Đ: 0xa3 };
const marks: Readonly<Record<string, number>> = {
  '\u0309': 0xe0,
  '\u0300': 0xe1,
  '\u0301': 0xe2,
  '\u0302': 0xe3,
  '\u0303': 0xe4,
  '\u0306': 0xe6,
  '\u0323': 0xf2,
};

/** Vietnamese as MARC-8 writes it: marks before their letter, ơ ư đ as letters of their own. */
export function inMarc8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of text.normalize('NFC')) {
    // The horn belongs to the letter, every other mark stands before it.
    const parts = Array.from(letter.normalize('NFD').replace(/([oOuU])(\P{L}*?)\u031b/u, '$1\u031b$2'));
    const isHorned = parts.includes('\u031b');
    const base = (isHorned ? `${parts[0]}\u031b`.normalize('NFC') : parts[0]) ?? '';
    for (const part of parts.slice(1)) if (part !== '\u031b') bytes.push(marks[part] ?? 0x3f);
    bytes.push(bases[base] ?? base.charCodeAt(0));
  }
  return Uint8Array.from(bytes);
}
