import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { shownFaults } from '../../../platform/sheet/planned-import.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { heldRooms } from '../setup/room.record.ts';
import { type Author, insertTimetable, refuseOutside } from '../versions/timetable.writes.ts';
import { importFaults, readImport } from './timetable-import.reads.ts';

export interface ImportInput {
  readonly semesterId: string;
  readonly name: string;
  readonly effectiveFrom: string | null;
  /** Leave wrong cells out; else one wrong cell stops the whole import. */
  readonly onlyValid: boolean;
}

/**
 * Makes a draft of the lessons of the assignments, placed as a sheet has them; what no cell names waits in the tray. The plan is made anew
 * inside the transaction.
 * @throws AppError as `readImport`; 409 for wrong cells that are not to be left out, or a taken name; 400 for a day outside the semester.
 */
export async function importTimetable({ database }: Services, by: Author, content: Uint8Array, input: ImportInput) {
  const { semesterId, name, effectiveFrom, onlyValid } = input;
  const locale = by.origin?.locale ?? 'vi';
  const sheets = await readWorkbook(content);
  return inTransaction(database, async (trx) => {
    await heldRooms(trx);
    const read = await readImport(trx, sheets, { semesterId, locale });
    refuseOutside(read.semester, effectiveFrom);
    const faults = importFaults(read);
    const wrong = read.cells.filter(({ outcome }) => outcome === 'wrong').length;
    if (wrong > 0 && !onlyValid) throw new AppError('timetable.import_has_faults', { params: { count: wrong } });
    const head = { semesterId, schoolYearId: read.semester.school_year_id, name, effectiveFrom, basedOnId: null };
    const { id: timetableId, trayed } = await insertTimetable(trx, by, head, read.lessons);
    const created = read.cells.filter(({ outcome }) => outcome === 'placed').length - trayed;
    const skipped = wrong + trayed;
    const after = { name, effectiveFrom, created, skipped };
    await audit(trx, by, { action: 'timetables.import', entity: 'timetable', entityId: timetableId, after });
    return {
      timetableId,
      created,
      updated: 0,
      unchanged: read.cells.length - created - skipped,
      skipped,
      faults: shownFaults(faults.slice(0, 1000), locale),
    };
  });
}
