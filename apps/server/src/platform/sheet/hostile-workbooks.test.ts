import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { rawWorkbook, sheetXml, strings, textRows } from './workbook-fixtures.ts';

const refusal = (bytes: Uint8Array) =>
  readWorkbook(bytes).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

/** Overwrites the unpacked size that the directory claims for a part. */
function claimSize(bytes: Uint8Array, name: string, size: number): Uint8Array {
  const copy = Buffer.from(bytes);
  const place = copy.lastIndexOf(name);
  copy.writeUInt32LE(size, place - 46 + 24);
  return copy;
}

describe('a hostile file', () => {
  it('that is no workbook is refused: the beginning of an old .xls, a cut-off or an encrypted file, another archive', async () => {
    const good = rawWorkbook(sheetXml(textRows([['a']])));
    const encrypted = Buffer.from(good);
    encrypted.writeUInt16LE(1, encrypted.lastIndexOf('xl/workbook.xml') - 46 + 8);
    const files = [
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      good.slice(0, good.length - 30),
      encrypted,
      zipSync({ 'readme.txt': strToU8('x') }),
      rawWorkbook('<worksheet><sheetData><row'),
      rawWorkbook('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'),
    ];
    for (const file of files) expect(await refusal(file)).toBe('platform.not_a_workbook');
  });

  it('whose parts climb out of the folder is refused', async () => {
    expect(await refusal(rawWorkbook(sheetXml(''), { '../../etc/passwd': strToU8('x') }))).toBe(
      'platform.not_a_workbook',
    );
  });

  it('that unpacks to far more than itself is refused, even when it lies about the size', async () => {
    const bomb = rawWorkbook(sheetXml(' '.repeat(30_000_000)));
    expect(await refusal(bomb)).toBe('platform.workbook_too_large');
    const lie = claimSize(bomb, 'xl/worksheets/sheet1.xml', 2000);
    expect(await refusal(lie)).toBe('platform.workbook_too_large');
  });

  it('with more entries, rows, columns or text than allowed is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`x/${index}`, new Uint8Array(0)]));
    const long = strings(`<t>${Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 9973).join('')}</t>`);
    const repeated = '<row><c t="s"><v>0</v></c></row>'.repeat(200);
    const files = [
      rawWorkbook(sheetXml(''), many),
      rawWorkbook(sheetXml(Array.from({ length: 100_000 }, (_, row) => `<row><c><v>${row}</v></c></row>`).join(''))),
      rawWorkbook(sheetXml('<row r="1"><c r="XFD1"><v>1</v></c></row>')),
      rawWorkbook(sheetXml(repeated), { 'xl/sharedStrings.xml': long }),
      new Uint8Array(10 * 1024 * 1024 + 1).fill(80),
    ];
    for (const file of files) expect(await refusal(file)).toBe('platform.workbook_too_large');
  });

  it('with a macro is read as data only; the macro is never unpacked', async () => {
    const file = rawWorkbook(sheetXml(textRows([['a', 'b']])), { 'xl/vbaProject.bin': strToU8('Sub Auto_Open()') });
    expect(await readWorkbook(file)).toMatchObject([{ rows: [{ cells: ['a', 'b'] }] }]);
  });

  it('with no rows is an empty sheet', async () => {
    expect(await readWorkbook(rawWorkbook(sheetXml('')))).toEqual([{ name: 'Lớp 6', isHidden: false, rows: [] }]);
  });
});
