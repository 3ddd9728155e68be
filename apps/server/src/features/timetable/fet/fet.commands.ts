import type { FetSetting } from '@phuong/contract/timetable/fet/fet.contract.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { heldRooms } from '../setup/room.record.ts';
import { type Author, insertTimetable, refuseOutside } from '../versions/timetable.writes.ts';
import { type FetFields, readFet } from './fet.reads.ts';
import { addTimes } from './fet-settings.writes.ts';

export interface FetImport extends FetFields {
  readonly name: string;
  readonly effectiveFrom: string | null;
  /** Leave out activities that name what is not known here; else one stops the import. */
  readonly onlyKnown: boolean;
  readonly settings: readonly FetSetting[];
}

/**
 * Makes a draft of the activities of a FET file, placed as the file has them. What it closes for teachers, classes and subjects is added to
 * the settings of the year where that is asked for.
 * @throws AppError as `readFet`; 403 for settings without the right to change them; 409 for activities that are not to be left out, none at
 * all, or a taken name; 400 for a day outside the semester.
 */
export async function importFet({ database }: Services, by: Author, content: Uint8Array, input: FetImport) {
  const { actor } = by;
  if (input.settings.length > 0 && !actor.isAdmin && !actor.permissions.has('update_timetable'))
    throw new AppError('timetable.fet_settings_right');
  return inTransaction(database, async (trx) => {
    await heldRooms(trx);
    const read = await readFet(trx, content, input);
    const { semester, plan, file, times } = read;
    refuseOutside(semester, input.effectiveFrom);
    const { lessons, leftOut } = plan;
    if (leftOut.length > 0 && !input.onlyKnown)
      throw new AppError('timetable.fet_has_unknown', { params: { count: leftOut.length } });
    if (lessons.length === 0) throw new AppError('timetable.fet_empty');
    const { name, effectiveFrom, semesterId } = input;
    const head = { semesterId, schoolYearId: semester.school_year_id, name, effectiveFrom, basedOnId: null };
    const { id: timetableId, trayed } = await insertTimetable(trx, by, head, lessons);
    const placed = lessons.filter(({ slot }) => slot !== null).length - trayed;
    const after = {
      name,
      effectiveFrom,
      file: file.institution.slice(0, 200),
      lessons: lessons.length,
      placed,
      leftOut: leftOut.length,
    };
    await audit(trx, by, { action: 'timetables.fetImport', entity: 'timetable', entityId: timetableId, after });
    // Last: what the engine keeps of the year is read above, and must not be kept of settings that may yet be rolled back.
    const settings = await addTimes(trx, by, semester.school_year_id, times, input.settings);
    return {
      timetableId,
      lessons: lessons.length,
      placed,
      waiting: lessons.length - placed,
      leftOut: leftOut.length,
      settings,
    };
  });
}
