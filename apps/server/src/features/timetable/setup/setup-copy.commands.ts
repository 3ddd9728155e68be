import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';
import { touchInputs } from './inputs.writes.ts';
import { weekPattern } from './week-setup.reads.ts';

/**
 * Takes over from another year what is not set in this one: the week, rules (without classes set apart, which are other classes now),
 * subjects, availability of teachers who still work, meetings when there are none.
 * @throws AppError 400 unknown year; 409 closed year, or nothing there to copy.
 */
export async function copySetup(
  { database }: Services,
  by: By,
  { fromSchoolYearId: from, toSchoolYearId: to }: { fromSchoolYearId: string; toSchoolYearId: string },
) {
  return inTransaction(database, async (trx) => {
    await openYear(trx, to);
    const source = await trx.selectFrom('school_years').select('id').where('id', '=', from).executeTakeFirst();
    if (!source) throw fieldError('school.unknown_year', 'fromSchoolYearId');
    await touchInputs(trx, to);
    const copied = {
      week: await copyWeek(trx, from, to),
      rules: await copyRules(trx, from, to),
      subjects: await copySubjects(trx, from, to),
      teachers: await copyTeachers(trx, from, to),
      meetings: await copyMeetings(trx, from, to),
    };
    if (!Object.values(copied).some(Boolean)) throw new AppError('timetable.nothing_to_copy');
    await audit(trx, by, {
      action: 'timetableSetup.copy',
      entity: 'school_year',
      entityId: to,
      after: { from, ...copied },
    });
    return copied;
  });
}

async function copyWeek(trx: Kysely<Tables>, from: string, to: string): Promise<boolean> {
  const own = await weekPattern(trx, to);
  const other = await weekPattern(trx, from);
  if (own.version > 0 || other.version === 0) return false;
  await trx
    .updateTable('timetable_weeks')
    .set({
      days: other.days,
      shifts: JSON.stringify(other.shifts),
      flag: JSON.stringify(other.flag),
      form: JSON.stringify(other.form),
      homeroom_subject_id: other.homeroomSubjectId,
      is_stored: true,
    })
    .where('school_year_id', '=', to)
    .execute();
  return true;
}

async function copyRules(trx: Kysely<Tables>, from: string, to: string): Promise<number> {
  const classRules = [
    'classCompact',
    'classShift',
    'homeroomTeacher',
    'heavySubjects',
    'homeroomDays',
    'subjectsApart',
  ];
  const { rows } = await sql<{ rule: string }>`
    insert into timetable_rules (school_year_id, rule, choice)
    select ${to}, rule, case when rule = any(${classRules}) then choice - 'targets' else choice end
    from timetable_rules where school_year_id = ${from}
    on conflict do nothing returning rule`.execute(trx);
  return rows.length;
}

async function copySubjects(trx: Kysely<Tables>, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ subject_id: string }>`
    insert into timetable_subjects
      (school_year_id, subject_id, is_heavy, is_physical, doubles, room_kind, forbidden, preferred)
    select ${to}, subject_id, is_heavy, is_physical, doubles, room_kind, forbidden, preferred
    from timetable_subjects where school_year_id = ${from}
    on conflict do nothing returning subject_id`.execute(trx);
  return rows.length;
}

async function copyTeachers(trx: Kysely<Tables>, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ teacher_id: string }>`
    insert into timetable_teachers (school_year_id, teacher_id, unavailable, unwanted, preferred, days_off)
    select ${to}, o.teacher_id, o.unavailable, o.unwanted, o.preferred, o.days_off
    from timetable_teachers o join teachers t on t.id = o.teacher_id
    where o.school_year_id = ${from} and t.status = 'WORKING'
    on conflict do nothing returning teacher_id`.execute(trx);
  return rows.length;
}

async function copyMeetings(trx: Kysely<Tables>, from: string, to: string): Promise<number> {
  const own = await trx
    .selectFrom('timetable_meetings')
    .select('id')
    .where('school_year_id', '=', to)
    .limit(1)
    .execute();
  if (own.length > 0) return 0;
  const others = await trx.selectFrom('timetable_meetings').selectAll().where('school_year_id', '=', from).execute();
  for (const { id: oldId, name, day, shift, period, department_id } of others) {
    const id = newId();
    const row = { id, school_year_id: to, name, day, shift, period, department_id };
    await trx.insertInto('timetable_meetings').values(row).execute();
    await sql`
      insert into timetable_meeting_teachers (meeting_id, teacher_id)
      select ${id}, m.teacher_id from timetable_meeting_teachers m join teachers t on t.id = m.teacher_id
      where m.meeting_id = ${oldId} and t.status = 'WORKING'`.execute(trx);
  }
  return others.length;
}
