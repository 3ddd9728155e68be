import type { SheetMeta } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { call } from '../../../../lib/api/client.ts';
import { signedInUser } from '../../../../lib/api/session.ts';
import { type Place, sheetAfter } from './sheet-after.ts';

/** Which sheet comes next: of a teacher's own, or of all; null: there is no other. */
export async function nextSheet(sheet: SheetMeta): Promise<Place | null> {
  const mine = signedInUser()?.scope === 'teacher' && !sheet.isHead ? { mine: 'true' as const } : {};
  const { items } = await call('sheets.list', { query: { semesterId: sheet.semesterId, ...mine } });
  return sheetAfter(items, sheet);
}
