import type { Cell } from '../../src/platform/sheet/cell.ts';
import { writeWorkbook } from '../../src/platform/sheet/write-workbook.ts';

/** A workbook of one sheet as people upload it. */
export async function aWorkbook(labels: readonly string[], row: readonly Cell[]) {
  const columns = labels.map((header) => ({ header, width: 12, type: 'text' as const }));
  const content = await writeWorkbook({ sheets: [{ name: 'Sheet1', columns, rows: [[...row]] }] });
  return { name: 'danh-sach.xlsx', content };
}
