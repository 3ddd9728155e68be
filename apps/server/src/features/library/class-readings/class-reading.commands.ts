import type { ClassReading } from '@phuong/contract/library/class-readings/class-reading.contract.ts';
import { sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { classRelation, isRelated } from '../../classes/classes.public.ts';
import { findClassReading } from './class-reading.reads.ts';

type Teacher = By & { readonly actor: Actor };

interface When {
  readonly note: string;
  readonly fromDate: string;
  readonly untilDate: string;
}

const entity = 'class_reading';

function refuseReversed({ fromDate, untilDate }: When): void {
  if (untilDate < fromDate) throw fieldError('library.reading_dates_reversed', 'untilDate');
}

const teacherOf = ({ teacherId }: Actor): string => {
  if (teacherId === null) throw notFound();
  return teacherId;
};

/**
 * Gives titles to a class of the running year that the teacher teaches or is the homeroom teacher of. What they have given it already stays as
 * it is. @throws AppError 404 for another class; 400 for a title that is not there or that pupils may not have, and for reversed days.
 */
export async function giveReadings(
  { database, clock }: Services,
  by: Teacher,
  { classId, titleIds, ...when }: When & { readonly classId: string; readonly titleIds: readonly string[] },
): Promise<{ given: number; already: number }> {
  refuseReversed(when);
  const teacherId = teacherOf(by.actor);
  const ids = [...new Set(titleIds)];
  return inTransaction(database, async (trx) => {
    const { rows } = await sql<{
      name: string;
    }>`select k.name from classes k join school_years y on y.id = k.school_year_id
      where k.id = ${classId} and y.status = 'ACTIVE' for key share of k`.execute(trx);
    const relation = await classRelation(trx, { teacherId, classId, today: clock.today() });
    const { name } = found(rows[0]);
    if (!isRelated(relation)) throw notFound();
    const titles = await trx
      .selectFrom('book_titles')
      .select(['id', 'title', 'audience'])
      .where('id', 'in', ids)
      .forKeyShare()
      .execute();
    if (titles.length < ids.length) throw fieldError('library.unknown_title', 'titleIds');
    const foreign = titles.find(({ audience }) => audience !== 'ALL');
    if (foreign) throw fieldError('library.not_for_pupils', 'titleIds', { title: foreign.title });
    const { note, fromDate: from_date, untilDate: until_date } = when;
    const shared = { class_id: classId, teacher_id: teacherId, note, from_date, until_date };
    const made = await trx
      .insertInto('class_readings')
      .values(ids.map((title_id) => ({ id: newId(), title_id, ...shared })))
      .onConflict((conflict) => conflict.constraint('class_readings_once').doNothing())
      .returning('title_id')
      .execute();
    if (made.length > 0) {
      const names = titles.filter(({ id }) => made.some(({ title_id }) => title_id === id)).map(({ title }) => title);
      const after = { className: name, titles: names, ...when };
      await audit(trx, by, { action: 'classReadings.give', entity, entityId: classId, after });
    }
    return { given: made.length, already: ids.length - made.length };
  });
}

/** @throws AppError 404 for another's; 400 for reversed days; 409 stale. */
export async function changeReading(
  { database, clock }: Services,
  by: Teacher,
  { id, version, ...when }: When & { readonly id: string; readonly version: number },
): Promise<ClassReading> {
  refuseReversed(when);
  const teacherId = teacherOf(by.actor);
  const { note, fromDate: from_date, untilDate: until_date } = when;
  return inTransaction(database, (trx) =>
    versionedEdit<ClassReading>(trx, by, {
      action: 'classReadings.update',
      entity,
      id,
      version,
      lock: 'class_readings',
      read: () => findClassReading(trx, { id, teacherId, today: clock.today() }),
      write: (before) =>
        trx
          .updateTable('class_readings')
          .set({ note, from_date, until_date, ...nextVersion(before) })
          .where('id', '=', id)
          .execute(),
      difference: (before) => changed(saidOf(before), when),
    }),
  );
}

const saidOf = ({ note, fromDate, untilDate }: When): When => ({ note, fromDate, untilDate });

/** @throws AppError 404 for another's. */
export async function removeReading({ database, clock }: Services, by: Teacher, id: string): Promise<void> {
  const teacherId = teacherOf(by.actor);
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'class_readings', id);
    const { className, title, ...before } = found(await findClassReading(trx, { id, teacherId, today: clock.today() }));
    await trx.deleteFrom('class_readings').where('id', '=', id).execute();
    const told = { className, titles: [title], ...saidOf(before) };
    await audit(trx, by, { action: 'classReadings.remove', entity, entityId: id, before: told });
  });
}
