import type { SchoolYear, SchoolYearInput } from '@phuong/contract/school/years/school-year.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { refuseOverlap, written } from './school-year.guards.ts';
import { yearDatesRefusal, yearName } from './school-year.policy.ts';
import { copySetUp } from './school-year-copy.writes.ts';
import { insertSemester } from './semester.writes.ts';

export type Caller = By & { readonly actor: Actor };

/**
 * A planned year, with its semesters where they are given, and its line in the log.
 * @throws AppError 400 for days outside the year; 403 for semesters by who may not add them; 409 for a taken year or overlapping days.
 */
export async function insertSchoolYear(trx: Kysely<Tables>, by: Caller, input: SchoolYearInput): Promise<SchoolYear> {
  const id = newId();
  const name = yearName(input.startYear);
  if (input.semesters.length > 0 && !hasPermission(by.actor, 'create_semester'))
    throw new AppError('platform.forbidden');
  const wrong = yearDatesRefusal(input.startYear, input);
  if (wrong) throw wrong;
  const taken = await trx
    .selectFrom('school_years')
    .select('id')
    .where('start_year', '=', input.startYear)
    .executeTakeFirst();
  if (taken) throw fieldError('school.year_taken', 'startYear', { name });
  await refuseOverlap(trx, id, input);
  await refusing({ unique: { '': () => fieldError('school.year_taken', 'startYear', { name }) } }, () =>
    trx
      .insertInto('school_years')
      .values({ id, name, start_year: input.startYear, start_date: input.startDate, end_date: input.endDate })
      .execute(),
  );
  if (input.copyFromId) await copySetUp(trx, input.copyFromId, { id, ...input });
  else await addSemesters(trx, by, { id, ...input });
  const created = await written(trx, id);
  await audit(trx, by, { action: 'schoolYears.create', entity: 'schoolYear', entityId: id, after: created });
  return created;
}

async function addSemesters(
  trx: Kysely<Tables>,
  by: By,
  { id, startDate, endDate, semesters }: SchoolYearInput & { readonly id: string },
): Promise<void> {
  const siblings: SchoolYearInput['semesters'] = [];
  for (const [index, semester] of semesters.entries()) {
    const place = { year: { id, startDate, endDate }, siblings, at: `semesters.${index}.` };
    await insertSemester(trx, by, place, semester);
    siblings.push(semester);
  }
}
