import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../cell.ts';
import { sheetLimits, WorkbookError } from '../sheet-limits.ts';
import { biff, compoundFile } from '../workbook-fixtures.ts';
import { parseAny } from './parse-any.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const cells = (content: Buffer | string) =>
  parseAny(Buffer.from(content)).flatMap(({ rows }) => rows.map((row) => [...row.cells]));

const list: Cell[][] = [
  ['STT', 'Họ và tên HS', 'Ngày sinh', 'Phái', 'SĐT', 'Điểm', 'Công thức', 'Đúng'],
  [1, 'Nguyễn Thị Minh Anh', { date: '2015-01-10' }, 'Nữ', 912345670, 7.25, 'Nguyễn Thị Minh Anh !', 1],
  [2, "H'Hen Niê", { date: '2015-02-11' }, 'Nam', 912345671, 8.25, "H'Hen Niê !", 1],
  [3, 'Đặng Thu Hà', { date: '2015-03-12' }, 'Nữ', 912345672, 9.25, 'Đặng Thu Hà !', 1],
];

describe('a file of another kind', () => {
  it.each(['list.xls', 'list.ods', 'list.xlsx'])(
    '%s is read as the same values: texts, days, numbers, formulas',
    (name) => {
      const [first, long, hidden] = parseAny(fixture(name));
      expect(first).toMatchObject({ name: '6A1', isHidden: false });
      expect(first?.rows[0]).toMatchObject({
        number: 1,
        cells: ['DANH SÁCH HỌC SINH LỚP 6A1'],
        spans: new Map([[0, 5]]),
      });
      expect(first?.rows.slice(1).map((row) => row.number)).toEqual([4, 5, 6, 7]);
      expect(first?.rows.slice(1).map((row) => row.cells)).toEqual(list);
      expect(long?.rows).toHaveLength(300);
      expect(long?.rows.at(-1)?.cells).toEqual([
        'Học sinh số 299 có tên rất dài để bảng chữ phải đi tiếp sang bản ghi sau đó nữa 4180',
        299,
        299_000_897,
        37.375,
      ]);
      expect(long?.rows.every(({ cells: [text] }, index) => String(text).startsWith(`Học sinh số ${index} `))).toBe(
        true,
      );
      expect(hidden).toMatchObject({ isHidden: true, rows: [{ cells: ['kín'] }] });
    },
  );

  it('of Excel 95 is read too: texts in its code page, a sheet wherever it begins', () => {
    const text = (letters: string) => {
      const bytes = windows1258(letters);
      return Buffer.concat([Buffer.from([bytes.length, 0]), bytes]);
    };
    const at = (row: number, column: number) => Buffer.from([row, 0, column, 0, 0, 0]);
    const sheet = biff(
      [0x809, '00051000'],
      [0x204, Buffer.concat([at(0, 0), text('Họ tên')])],
      [0x204, Buffer.concat([at(1, 0), text('Nguyễn Thị Ánh')])],
      [0x27e, Buffer.concat([at(1, 1), Buffer.from([(7 << 2) | 2, 0, 0, 0])])],
      [0x0a, ''],
    );
    const globals = (start: number) =>
      biff(
        [0x809, '00050500'],
        [0x42, Buffer.from([0xea, 0x04])],
        [0x85, Buffer.from([start, 0, 0, 0, 0, 0, 3, 54, 65, 49])],
        [0x0a, ''],
      );
    const start = globals(0).length;
    const file = compoundFile('Book', Buffer.concat([globals(start), sheet]));
    expect(parseAny(file)).toEqual([
      {
        name: '6A1',
        isHidden: false,
        rows: [
          { number: 1, cells: ['Họ tên'] },
          { number: 2, cells: ['Nguyễn Thị Ánh', 7] },
        ],
      },
    ]);
  });

  it('with a password is named as such', () => {
    const xls = compoundFile('Workbook', biff([0x809, '00060500'], [0x2f, '0100'], [0x0a, '']));
    for (const file of [xls, compoundFile('EncryptedPackage', Buffer.alloc(9))]) expect(fault(file)).toBe('locked');
    expect(fault(compoundFile('WordDocument', Buffer.alloc(9)))).toBe('not_a_workbook');
  });

  it('of text is read in UTF-8, UTF-16 and the Vietnamese code page, whatever stands between its cells', () => {
    const text = 'STT;Họ và tên;Ngày sinh\r\n1;"Nguyễn; Thị ""Ánh""";02/01/2015\r\n2;Đặng Hữu Thế;0912345678\r\n';
    const expected = [
      ['STT', 'Họ và tên', 'Ngày sinh'],
      [1, 'Nguyễn; Thị "Ánh"', '02/01/2015'],
      [2, 'Đặng Hữu Thế', '0912345678'],
    ];
    const bytes = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      windows1258(text),
    ];
    for (const each of bytes) expect(cells(each)).toEqual(expected);
    for (const sign of [',', '\t', '|']) {
      const other = text.replaceAll(';', sign).replace(`Nguyễn${sign}`, 'Nguyễn;');
      expect(cells(other)).toEqual(expected);
    }
    expect(cells(`sep=;\r\n${text}`)).toEqual(expected);
  });

  it('of text in TCVN3 keeps its letters, so that conversion can be offered', () => {
    const bytes = Buffer.from('STT;Hä vµ tªn;Ngµy sinh\n1;NguyÔn V¨n Dòng;02/01/2015\n', 'latin1');
    expect(cells(bytes)[1]).toEqual([1, 'NguyÔn V¨n Dòng', '02/01/2015']);
  });

  it('that is a page or the XML of Excel 2003 under the name of an .xls is read as its table', () => {
    const page = `<html><head><title>x</title><style>td{}</style></head><body><table border=1>
      <tr><th rowspan="2">STT</th><th rowspan=2>Họ&nbsp;tên</th><th colspan="2">Cha</th></tr>
      <tr><th>Năm sinh</th><th>SĐT</th></tr>
      <tr><td>1<td>Lê &amp; An<td>1980<td>0912345678</tr></table></body></html>`;
    expect(parseAny(Buffer.from(page))[0]?.rows).toMatchObject([
      { cells: ['STT', 'Họ tên', 'Cha'], spans: new Map([[2, 3]]) },
      { cells: ['STT', 'Họ tên', 'Năm sinh', 'SĐT'] },
      { cells: [1, 'Lê & An', 1980, '0912345678'] },
    ]);
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns:ss="x"><Worksheet ss:Name="6A1"><Table>
      <Row ss:Index="3"><Cell ss:MergeAcross="1"><Data ss:Type="String">Họ tên</Data></Cell><Cell><Data ss:Type="Number">7.5</Data></Cell></Row>
      <Row><Cell ss:Index="3"><Data ss:Type="DateTime">2015-02-01T00:00:00.000</Data></Cell></Row></Table></Worksheet></Workbook>`;
    expect(parseAny(Buffer.from(xml))).toEqual([
      {
        name: '6A1',
        isHidden: false,
        rows: [
          { number: 3, cells: ['Họ tên', null, 7.5], spans: new Map([[0, 1]]) },
          { number: 4, cells: [null, null, { date: '2015-02-01' }] },
        ],
      },
    ]);
  });
});

const fault = (bytes: Uint8Array): string => {
  try {
    parseAny(Buffer.from(bytes));
    return 'read';
  } catch (error) {
    return error instanceof WorkbookError ? error.fault : error instanceof RangeError ? 'out of range' : String(error);
  }
};

describe('a hostile file of another kind', () => {
  it('is no workbook when it is a picture, a program or nothing at all', () => {
    for (const bytes of [
      Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      Buffer.alloc(4096),
      Buffer.from('MZ\0\0\u0001\u0002\u0003'),
    ])
      expect(fault(bytes)).toBe('not_a_workbook');
  });

  it('cut off or with any bytes changed ends at once, read or refused', () => {
    for (const name of ['list.xls', 'list.ods']) {
      const good = fixture(name);
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 }),
          fc.nat(good.length),
          (changes, length) => {
            const bad = Buffer.from(good.subarray(0, good.length - (length % 3 === 0 ? length : 0)));
            for (const [place, value] of changes) if (place < bad.length) bad[place] = value;
            expect(fault(bad)).toMatch(/^(?:read|not_a_workbook|too_large|locked|out of range)$/);
          },
        ),
        { numRuns: 60 },
      );
    }
  });

  it('whose sectors go round in circles ends', () => {
    const bytes = Buffer.from(fixture('list.xls'));
    const table = (bytes.readUInt32LE(76) + 1) * 512;
    for (let place = table; place < table + 512; place += 4) bytes.writeUInt32LE(0, place);
    expect(fault(bytes)).toBe('not_a_workbook');
  });

  it('that repeats a cell a million times is refused, and empty ones cost nothing', () => {
    const ods = (row: string) =>
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': strToU8(
          `<d><office:spreadsheet><table:table table:name="A"><table:table-row>${row}</table:table-row></table:table></office:spreadsheet></d>`,
        ),
      });
    const cell = (times: number, text: string) =>
      `<table:table-cell table:number-columns-repeated="${times}" office:value-type="string">${text}</table:table-cell>`;
    expect(fault(ods(cell(1_000_000, '<text:p>a</text:p>')))).toBe('too_large');
    expect(fault(ods(cell(16_384, '')))).toBe('read');
    const rows = `<table:table-row table:number-rows-repeated="1048576">${cell(1, '<text:p>a</text:p>')}</table:table-row>`;
    expect(fault(ods(`</table:table-row>${rows}<table:table-row>`))).toBe('too_large');
    expect(fault(Buffer.from(`a${','.repeat(sheetLimits.columns)}b`))).toBe('too_large');
    expect(fault(Buffer.from('a,b\n'.repeat(sheetLimits.rows + 1)))).toBe('too_large');
  });
});

/** As Windows writes Vietnamese: a letter with its hat, then its tone. */
function windows1258(text: string): Buffer {
  const decoder = new TextDecoder('windows-1258');
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]));
  const bytes = Array.from(text.normalize('NFD')).reduce<string[]>((letters, sign) => {
    const whole = ((letters.at(-1) ?? '') + sign).normalize('NFC');
    if (/\p{M}/u.test(sign) && byteOf.has(whole)) letters[letters.length - 1] = whole;
    else letters.push(sign);
    return letters;
  }, []);
  return Buffer.from(hatsFirst(bytes).map((sign) => byteOf.get(sign) ?? 63));
}

/** "ệ" is told as "ê" and a dot. */
const hatsFirst = (signs: string[]) =>
  Array.from(
    signs
      .join('')
      .normalize('NFC')
      .replace(/\P{ASCII}/gu, (letter) => {
        const parts = letter.normalize('NFD');
        const tone = /[\u0300\u0301\u0303\u0309\u0323]/.exec(parts)?.[0] ?? '';
        return parts.replace(tone, '').normalize('NFC') + tone;
      }),
  );
