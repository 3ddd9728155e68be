import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const columns = [
  { header: 'Họ tên', width: 28, type: 'text' },
  { header: 'Giới tính', width: 10, type: 'text', choices: ['Nam', 'Nữ'] },
  { header: 'Điểm', width: 8, type: 'number' },
  { header: 'Ngày sinh', width: 12, type: 'date' },
  { header: 'Khoá', width: 4, type: 'text', isHidden: true },
] as const;

describe('a written workbook', () => {
  it('reads back as the same text, numbers and dates', async () => {
    const row = ['Lê Thị Hoà', 'Nữ', -8.5, { date: '2014-09-05' }, '0012'];
    const file = await writeWorkbook({ sheets: [{ name: 'Lớp 6/1', columns, rows: [row, []], title: ['Danh sách'] }] });
    const [sheet] = await readWorkbook(file);
    expect(sheet).toMatchObject({ name: 'Lớp 6 1' });
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual([['Danh sách'], columns.map(({ header }) => header), row]);
  });

  it('never holds a formula: risky text gets an apostrophe, numbers stay numbers', async () => {
    const risky = ['=1+1', '+84912', '-2', '@SUM(A1)', '\tx', '\rx', '\0x'];
    const file = await writeWorkbook({
      sheets: [{ name: 'A', columns, rows: risky.map((text) => [text, null, -2]) }],
    });
    const xml = Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(xml).not.toMatch(/<f[ >]/);
    const [sheet] = await readWorkbook(file);
    const cells = sheet?.rows.slice(1).map((row) => row.cells) ?? [];
    expect(cells).toHaveLength(risky.length);
    for (const [text, , number] of cells) {
      expect(text).toMatch(/^'/);
      expect(number).toBe(-2);
    }
  });

  it('is set up for A4 with its labels on every page; marks show their decimal', async () => {
    const marks = [{ header: 'Điểm', width: 9, type: 'number', decimals: 1 }] as const;
    const wide = [{ header: 'Nhận xét', width: 120, type: 'text' }] as const;
    const file = unzipSync(
      await writeWorkbook({
        sheets: [
          { name: "6A1 & bạn 'mới'", columns: marks, rows: [[8]], title: ['Sổ điểm', ''] },
          { name: 'B', columns: wide, rows: [] },
        ],
      }),
    );
    const part = (name: string) => Buffer.from(file[name] ?? []).toString();
    expect(part('xl/worksheets/sheet1.xml')).toContain(
      '<pageSetup paperSize="9" orientation="portrait" fitToHeight="0"/>',
    );
    expect(part('xl/worksheets/sheet2.xml')).toContain('orientation="landscape"');
    expect(part('xl/workbook.xml')).toContain("localSheetId=\"0\">'6A1 &amp; bạn ''mới'''!$3:$3</definedName>");
    expect(part('xl/workbook.xml')).toContain('localSheetId="1">\'B\'!$1:$1</definedName>');
    expect(part('xl/styles.xml')).toContain('formatCode="0.0"');
  });

  it('offers the choices of a column below its header and hides hidden columns', async () => {
    const file = await writeWorkbook({ sheets: [{ name: 'A', columns, rows: [], title: ['x', 'y'] }] });
    const xml = Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(xml).toContain('sqref="B4:B5000"><formula1>"Nam,Nữ"</formula1>');
    expect(xml).toMatch(/<col [^>]*min="5"[^>]*hidden="1"/);
  });
});
