import type { CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lockOverrides } from '../days/override.guards.ts';
import { coverClash } from './candidates.rules.ts';
import { readNeeds } from './cover.reads.ts';
import { readCoverFacts } from './cover-facts.reads.ts';
import { coverLessonOf } from './cover-lesson.rules.ts';
import { hasBegun } from './cover-time.rules.ts';

/** A need as it is stored, and as it is shown. */
export interface NeedRow {
  readonly row: Selectable<Tables['cover_needs']>;
  readonly need: CoverNeed;
}

/** A need, with all changes of days waiting; undefined when there is none. */
export async function lockedNeed(trx: Transaction<Tables>, id: string): Promise<NeedRow | undefined> {
  await lockOverrides(trx);
  const row = await trx.selectFrom('cover_needs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const [need] = row ? await readNeeds(trx, sql`n.id = ${id}`) : [];
  return row && need ? { row, need } : undefined;
}

/** @throws AppError 409 for a lesson nobody can come to any more. */
export function refuseBegun(now: Date, need: CoverNeed): void {
  if (hasBegun(now, need)) throw new AppError('timetable.cover_lesson_past');
}

/** @throws AppError 400 for nobody who works here; 409 for who is somewhere else then, with where. */
export async function refuseBusy(
  trx: Transaction<Tables>,
  need: CoverNeed,
  teacherIds: readonly string[],
  field: string,
): Promise<void> {
  const facts = await readCoverFacts(trx, need.date);
  for (const id of teacherIds) {
    const person = facts.people.find((each) => each.id === id);
    if (!person) throw fieldError('timetable.unknown_teacher', field);
    const clash = coverClash(facts, id, coverLessonOf(need));
    if (clash?.kind === 'AWAY') throw fieldError('timetable.cover_away', field, { teacher: person.name });
    if (clash) throw fieldError('timetable.cover_not_free', field, { teacher: person.name, what: clash.what });
  }
}
