import type { ClassInput, NewClass } from '@phuong/contract/classes/class.schema.ts';
import { usedStates } from '@phuong/contract/timetable/versions/timetable.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../platform/audit/audit.commands.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { openYear } from '../school/school.public.ts';
import type { ClassRecord } from './class.reads.ts';
import { countOf, insertClass, lockedClass, logged, refuseTakenNames, rewriteClass, written } from './class.writes.ts';
import { CLASS_USES } from './class-uses.rules.ts';

type Settings = Omit<NewClass, 'name' | 'grade' | 'specialisedSubjectId' | 'room' | 'subjects'>;

/** @throws AppError 409 for a taken name or a closed year, 400 for an unknown year, subject or cohort. */
export async function createClass(services: Services, by: By, input: NewClass): Promise<ClassRecord> {
  return inTransaction(services.database, async (trx) => {
    await openYear(trx, input.schoolYearId);
    const today = services.clock.today();
    return written(trx, await insertClass(trx, by, input, today), today);
  });
}

/** Several classes, all or none. @throws AppError as `createClass`; the refusal names every taken name. */
export async function generateClasses(
  { database, clock }: Services,
  by: By,
  { classes, ...settings }: Settings & { readonly classes: readonly Pick<NewClass, 'name' | 'grade'>[] },
): Promise<{ id: string; name: string }[]> {
  return inTransaction(database, async (trx) => {
    await openYear(trx, settings.schoolYearId);
    const names = classes.map(({ name }) => name);
    await refuseTakenNames(trx, settings.schoolYearId, names, 'classes');
    const created: { id: string; name: string }[] = [];
    for (const each of classes) {
      const input = { ...settings, ...each, specialisedSubjectId: null, room: '' };
      created.push({ id: await insertClass(trx, by, input, clock.today()), name: each.name });
    }
    return created;
  });
}

/** @throws AppError 404; 409 for a stale version, a taken name, a closed year, or another grade once there are pupils. */
export async function updateClass(
  { database, clock }: Services,
  by: By,
  id: string,
  input: ClassInput & { version: number },
): Promise<ClassRecord> {
  return inTransaction(database, (trx) => rewriteClass(trx, by, id, input, clock.today()));
}

/** @throws AppError 404; 409 when it ever had pupils or mark sheets, is in a timetable that was published, or its year is closed. */
export async function deleteClass({ database, clock }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await holdTimetables(trx, id);
    const before = await lockedClass(trx, id, clock.today());
    await openYear(trx, before.schoolYearId);
    const students = await countOf(trx, 'enrolments', id);
    const sheets = await countOf(trx, 'mark_sheets', id);
    if (students + sheets > 0) {
      throw new AppError('classes.not_empty', { params: { name: before.name, students, sheets } });
    }
    await refuseTaughtBy(trx, before);
    await trx.deleteFrom('classes').where('id', '=', id).execute();
    await audit(trx, by, { action: 'classes.delete', entity: 'class', entityId: id, before: logged(before) });
  });
}

/**
 * Removes those of these classes that nothing depends on, in the caller's transaction (grading up that is taken back). The caller has
 * seen that the year is open. @returns how many are gone.
 */
export async function removeUnusedClasses(
  trx: Kysely<Tables>,
  by: By,
  ids: readonly string[],
  { reason, today }: { readonly reason: string; readonly today: string },
): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    await holdTimetables(trx, id);
    const before = await lockedClass(trx, id, today);
    const uses = CLASS_USES.map((table) => sql`exists (select from ${sql.table(table)} where class_id = ${id})`);
    const { rows } = await sql<{ used: boolean }>`select ${sql.join(uses, sql` or `)} as used`.execute(trx);
    if (rows[0]?.used) continue;
    await trx.deleteFrom('classes').where('id', '=', id).execute();
    await audit(trx, by, { action: 'classes.delete', entity: 'class', entityId: id, before: logged(before), reason });
    removed += 1;
  }
  return removed;
}

/** Nobody makes or publishes a timetable of its year meanwhile: whoever does locks the semester before anything else. */
async function holdTimetables(trx: Kysely<Tables>, id: string): Promise<void> {
  const year = trx.selectFrom('classes').select('school_year_id').where('id', '=', id);
  await trx
    .selectFrom('semesters')
    .select('id')
    .where('school_year_id', '=', year)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** A timetable somebody has taught by stays as it was. */
async function refuseTaughtBy(trx: Kysely<Tables>, { id, name }: ClassRecord): Promise<void> {
  const used = await trx
    .selectFrom('timetable_lesson_classes as lc')
    .innerJoin('timetable_lessons as l', 'l.id', 'lc.lesson_id')
    .innerJoin('timetables as t', 't.id', 'l.timetable_id')
    .select('t.name')
    .where('lc.class_id', '=', id)
    .where('t.state', 'in', usedStates)
    .orderBy('t.effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (used) throw new AppError('classes.in_timetable', { params: { name, timetable: used.name } });
}
