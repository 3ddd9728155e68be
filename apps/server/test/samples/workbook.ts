import type { Cell } from '../../src/platform/sheet/cell.ts';
import { writeWorkbook } from '../../src/platform/sheet/write-workbook.ts';
import type { World } from '../world/world.ts';
import type { AnyCall } from './sample.ts';

/** A workbook of one sheet as people upload it. */
export async function aWorkbook(labels: readonly string[], row: readonly Cell[]) {
  const columns = labels.map((header) => ({ header, width: 12, type: 'text' as const }));
  const content = await writeWorkbook({ sheets: [{ name: 'Sheet1', columns, rows: [[...row]] }] });
  return { name: 'danh-sach.xlsx', content };
}

/** An import written by the administrator, to be taken back. */
export async function anImport(world: World, path: string, { file, fields }: AnyCall) {
  if (!file) throw new Error('An import is of a file');
  const admin = await world.server.admin();
  const { body } = await admin.upload(`${path}/import`, file.name, file.content, {
    ...(fields as Record<string, string>),
  });
  return { params: { id: body.importId as string } };
}
