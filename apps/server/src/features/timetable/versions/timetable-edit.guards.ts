import type { BoardChange } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import type { Kysely, Selectable } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { AuditEntry } from '../../../platform/audit/audit-entry.rules.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';
import { openTimetable } from '../generation/engine.reads.ts';
import { timetableViewers } from '../viewers.reads.ts';
import { refuseDoubleBooking, trayDoubleBooked } from './double-booking.guards.ts';
import { scoreOf } from './score.rules.ts';
import { isEditable } from './timetable.policy.ts';
import { lessonsOf } from './timetable-lessons.reads.ts';

export type TimetableRow = Selectable<Tables['timetables']>;

/** The version, locked against other editors until the transaction ends. @throws AppError 404. */
export async function lockedTimetable(trx: Kysely<Tables>, id: string): Promise<TimetableRow> {
  return found(await trx.selectFrom('timetables').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

/**
 * The version for an edit that somebody began when it had this number.
 * @throws AppError 404; 409 when its year is closed, it is being generated or has been published, or somebody else was faster.
 */
export async function editableTimetable(trx: Kysely<Tables>, id: string, version: number): Promise<TimetableRow> {
  const row = await lockedTimetable(trx, id);
  await openYear(trx, row.school_year_id);
  if (row.state === 'generating') throw new AppError('timetable.is_generating', { params: { name: row.name } });
  if (!isEditable(row.state)) throw new AppError('timetable.not_editable', { params: { name: row.name } });
  if (row.version !== version)
    throw new AppError('platform.stale_version', { current: { version: row.version, state: row.state } });
  return row;
}

export interface Edit {
  /** Lessons that are different now. */
  readonly lessonIds: readonly string[];
  readonly entry: Omit<AuditEntry, 'entity' | 'entityId'>;
  /** What becomes of them where a teacher or class would be at two places now; left out where nobody can be by this edit. */
  readonly doubleBooked?: 'REFUSE' | 'TRAY';
}

/**
 * Edits the lessons of a draft in one transaction: the work answers what it changed; then the score is counted anew, the version goes back
 * to draft with the next number, and others who have it open are told.
 * @throws AppError as `editableTimetable`, and whatever the work refuses.
 */
export async function editTimetable(
  { database }: Pick<Services, 'database'>,
  by: By,
  { id, version }: { id: string; version: number },
  work: (trx: Kysely<Tables>, row: TimetableRow) => Promise<Edit>,
): Promise<BoardChange> {
  return inTransaction(database, async (trx) => {
    const row = await editableTimetable(trx, id, version);
    const { lessonIds, entry, doubleBooked } = await work(trx, row);
    let open = await openTimetable(trx, id);
    if (doubleBooked === 'REFUSE') refuseDoubleBooking(open, lessonIds, by.origin?.locale);
    const trayed = doubleBooked === 'TRAY' ? await trayDoubleBooked(trx, open, lessonIds) : [];
    if (trayed.length > 0) open = await openTimetable(trx, id);
    const score = scoreOf(open.problem, open.solution);
    const next = version + 1;
    await trx
      .updateTable('timetables')
      .set({
        state: 'draft',
        score: JSON.stringify(score),
        accepted_reason: '',
        version: next,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    await audit(trx, by, { ...entry, entity: 'timetable', entityId: id });
    await tellChanged(trx, id, next);
    return {
      version: next,
      state: 'draft',
      score,
      lessons: await lessonsOf(trx, id, [...new Set([...lessonIds, ...trayed])]),
    };
  });
}

/** Lets who has the version open read it again. */
export async function tellChanged(trx: Kysely<Tables>, timetableId: string, version: number): Promise<void> {
  const userIds = await timetableViewers(trx);
  await announce(trx, { event: 'timetable.changed', payload: { timetableId, version }, userIds });
}
