import { biff, compoundFile } from '../../apps/server/src/platform/sheet/workbook-fixtures.ts';

/** Letters of their own in Windows-1258, and the signs that follow a letter. */
const own: Readonly<Record<string, number>> = {
  ă: 0xe3,
  Ă: 0xc3,
  â: 0xe2,
  Â: 0xc2,
  ê: 0xea,
  Ê: 0xca,
  ô: 0xf4,
  Ô: 0xd4,
  ơ: 0xf5,
  Ơ: 0xd5,
  ư: 0xfd,
  Ư: 0xdd,
  đ: 0xf0,
  Đ: 0xd0,
  '\u0300': 0xcc,
  '\u0309': 0xd2,
  '\u0303': 0xde,
  '\u0301': 0xec,
  '\u0323': 0xf2,
};
const tones = /[\u0300\u0301\u0303\u0309\u0323]/;

/** Vietnamese as Windows wrote it before Unicode: a letter, then its tone. */
export function windows1258(text: string): Buffer {
  const letters = Array.from(text).flatMap((letter) => {
    const parts = Array.from(letter.normalize('NFD'));
    const tone = parts.find((part) => tones.test(part));
    const base = parts
      .filter((part) => !tones.test(part))
      .join('')
      .normalize('NFC');
    return tone ? [base, tone] : [base];
  });
  return Buffer.from(letters.map((letter) => own[letter] ?? letter.charCodeAt(0)));
}

/** An .xls of Excel 95, as lists of the nineties' programs still are: one sheet of texts. */
export function oldWorkbook(rows: readonly (readonly string[])[]): Buffer {
  const labels = rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      if (!text) return [];
      const bytes = windows1258(text);
      return [[0x204, Buffer.concat([Buffer.from([row, 0, column, 0, 0, 0, bytes.length, 0]), bytes])] as const];
    }),
  );
  const sheet = biff([0x809, '00051000'], ...labels, [0x0a, '']);
  const globals = (start: number) =>
    biff(
      [0x809, '00050500'],
      [0x42, Buffer.from([0xea, 0x04])],
      [0x85, Buffer.from([start, 0, 0, 0, 0, 0, 3, 54, 65, 49])],
      [0x0a, ''],
    );
  return compoundFile('Book', Buffer.concat([globals(globals(0).length), sheet]));
}
