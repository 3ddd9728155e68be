import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { compoundFile, rawWorkbook, sheetXml, strings } from './workbook-fixtures.ts';

const rowsOf = async (rows: string, extra = {}, after = '') =>
  (await readWorkbook(rawWorkbook(sheetXml(rows, after), extra)))[0]?.rows;

describe('a workbook', () => {
  it('tells text, numbers, dates and ticks apart', async () => {
    const rows = await rowsOf(
      '<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4"><v>912345678</v></c><c r="C4" s="1"><v>42000</v></c>' +
        '<c r="D4" s="2"><v>42000.75</v></c><c r="E4" s="3"><v>7</v></c><c r="F4" t="b"><v>1</v></c>' +
        '<c r="G4" t="str"><f>A4&amp;"x"</f><v>kết quả</v></c><c r="H4"/></row>',
      { 'xl/sharedStrings.xml': strings('<t>012</t>') },
    );
    expect(rows).toEqual([
      { number: 4, cells: ['012', 912345678, { date: '2014-12-27' }, { date: '2014-12-27' }, 7, true, 'kết quả'] },
    ]);
  });

  it('joins the runs of a text, leaves readings out and decodes entities once', async () => {
    const rows = await rowsOf('<row r="1"><c r="B1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>', {
      'xl/sharedStrings.xml': strings(
        '<r><t>Nguyễn </t></r><r><t xml:space="preserve">Văn An</t></r><rPh><t>đọc</t></rPh>',
        '<t>a &lt; b &amp;amp; c_x000D_</t>',
      ),
    });
    expect(rows).toEqual([{ number: 1, cells: [null, 'Nguyễn Văn An', 'a < b &amp; c\r'] }]);
  });

  it('keeps row numbers over empty rows and rows without references', async () => {
    const rows = await rowsOf(
      '<row/><row><c><v>1</v></c><c><v>2</v></c></row><row r="9"><c r="AA9"><v>3</v></c></row>',
    );
    expect(rows?.map(({ number }) => number)).toEqual([2, 9]);
    expect(rows?.[1]?.cells).toHaveLength(27);
  });

  it('gives a cell merged over rows to each of its rows', async () => {
    const rows = await rowsOf(
      '<row r="1"><c r="A1"><v>6</v></c><c r="B1"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row>',
      {},
      '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
    );
    expect(rows?.map(({ cells }) => cells)).toEqual([
      [6, 1],
      [6, 2],
    ]);
  });

  it('tells what a label stands over when it is merged over columns, also over two lines', async () => {
    const rows = await rowsOf(
      '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row><row r="2"><c r="D2"><v>4</v></c></row>',
      {},
      '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C2"/></mergeCells>',
    );
    expect(rows).toEqual([
      { number: 1, cells: [1, 2], spans: new Map([[1, 2]]) },
      { number: 2, cells: [1, 2, null, 4], spans: new Map([[1, 2]]) },
    ]);
  });

  it('with a password is refused with what to do', async () => {
    const locked = compoundFile('EncryptedPackage', Buffer.alloc(9));
    await expect(readWorkbook(locked)).rejects.toMatchObject({ code: 'platform.workbook_locked' });
  });

  it('reads the calendar of 1904 when the workbook uses it', async () => {
    const book = await readWorkbook(
      rawWorkbook(sheetXml('<row r="1"><c r="A1" s="1"><v>40538</v></c></row>'), {
        'xl/workbook.xml': Buffer.from(
          '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" state="hidden" r:id="rId7"/></sheets></workbook>',
        ),
      }),
    );
    expect(book).toEqual([{ name: 'A', isHidden: true, rows: [{ number: 1, cells: [{ date: '2014-12-27' }] }] }]);
  });
});
