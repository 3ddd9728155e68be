import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { openYear } from '../../school/school.public.ts';
import { insertClass, rewriteClass } from '../class.writes.ts';
import { writeHomeroom } from '../teaching/homeroom.writes.ts';
import type { ClassTask } from './class-import.rules.ts';

type OpenYear = Awaited<ReturnType<typeof openYear>>;

/** Writes the classes of a file. Homeroom teachers begin on the first day of the year; who takes over from another, on `today`. */
export async function writeImportedClasses(
  trx: Kysely<Tables>,
  by: By,
  tasks: readonly ClassTask[],
  year: OpenYear,
  today: string,
): Promise<void> {
  for (const task of tasks) {
    const id = await writeClass(trx, by, task, year.id, today);
    if (task.homeroomTeacherId === null) continue;
    const current = task.known?.homeroomTeacherId ?? null;
    // The middle one of the three: today, or the nearest day of the year.
    const inYear = [year.start_date, today, year.end_date].sort()[1] ?? today;
    const fromDate = current === null ? year.start_date : inYear;
    const target = { id, name: task.input.name, school_year_id: year.id };
    await writeHomeroom(trx, by, target, { teacherId: task.homeroomTeacherId, fromDate });
  }
}

async function writeClass(
  trx: Kysely<Tables>,
  by: By,
  { known, input, isChanged }: ClassTask,
  schoolYearId: string,
  today: string,
): Promise<string> {
  if (known === null) return insertClass(trx, by, { ...input, schoolYearId }, today);
  if (isChanged) await rewriteClass(trx, by, known.id, { ...input, version: known.version }, today);
  return known.id;
}
