import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { leftStatuses } from '@phuong/contract/staff/teacher.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../attendance.tables.ts';
import './staff-day.tables.ts';
import type { AbsenceOfDay } from './staff-day.rules.ts';
import type { TakenRegister } from './taught-lessons.rules.ts';

export interface PersonHere extends StaffPerson {
  readonly department: string;
  /** Days of the month before the first and after the last are none of theirs; null: no such day. */
  readonly since: string | null;
  readonly until: string | null;
}

/**
 * Everybody who works here between two days, once each: teachers, and employees who are no teachers. Who was sent elsewhere or suspended
 * works here until the day before.
 */
export async function staffBetween(
  db: Kysely<Tables>,
  { from, to }: { readonly from: string; readonly to: string },
  personId?: string,
): Promise<PersonHere[]> {
  const { rows } = await sql<PersonHere>`
    select * from (
      select t.id, 'teacher' as kind, t.full_name as name, t.staff_code as code, coalesce(d.name, '') as department, t.sort_key,
        t.status = any(${[...leftStatuses]}::text[]) as "hasLeft", t.school_join_date as since,
        case when t.status in ('WORKING', 'INSURANCE_LEAVE') then null else coalesce((select max(s.effective_on) - 1 from teacher_status_changes s
          where s.teacher_id = t.id and s.to_status = t.status), '1900-01-01') end as until
      from teachers t left join departments d on d.id = t.department_id
      union all
      select e.id, 'employee', e.full_name, e.employee_code, coalesce(d.name, ''), e.sort_key, e.status = 'LEFT', e.start_date,
        case when e.status = 'LEFT' then e.left_on end
      from employees e left join departments d on d.id = e.department_id where e.teacher_id is null
    ) p
    where (${personId ?? null}::uuid is null and coalesce(p.since, '1900-01-01') <= ${to} and coalesce(p.until, '2100-01-01') >= ${from})
      or p.id = coalesce((select e.teacher_id from employees e where e.id = ${personId ?? null}::uuid), ${personId ?? null}::uuid)
    order by p.sort_key collate "C", p.id`.execute(db);
  return rows.map(({ id, kind, name, code, hasLeft, department, since, until }) => ({
    id,
    kind,
    name,
    code,
    hasLeft,
    department,
    since,
    until,
  }));
}

type Of = { readonly from: string; readonly to: string };
type Absence = AbsenceOfDay & { readonly personId: string; readonly day: string };

/** Who is away between two days by leave that was granted. */
export async function absencesBetween(db: Kysely<Tables>, { from, to }: Of, personId?: string): Promise<Absence[]> {
  let rows = db
    .selectFrom('staff_absences')
    .select(({ fn }) => [
      fn.coalesce('teacher_id', 'employee_id').$castTo<string>().as('personId'),
      'day',
      'session',
      'kind',
      'paid_percent as paidPercent',
      'day_part as dayPart',
    ])
    .where('day', '>=', from)
    .where('day', '<=', to);
  if (personId) rows = rows.where((eb) => eb.or([eb('teacher_id', '=', personId), eb('employee_id', '=', personId)]));
  return rows.orderBy('day').orderBy('id').execute();
}

/** When people were seen between two days, in order. */
export function checkInsBetween(db: Kysely<Tables>, { from, to }: Of, personId?: string) {
  let rows = db
    .selectFrom('staff_check_ins')
    .select(['id', 'person_id as personId', 'day', 'minute', 'method', 'by_name as byName'])
    .where('day', '>=', from)
    .where('day', '<=', to);
  if (personId) rows = rows.where('person_id', '=', personId);
  return rows.orderBy('day').orderBy('minute').execute();
}

/** What the office says of days, and of one person what it said before. */
export function marksBetween(db: Kysely<Tables>, { from, to }: Of, personId?: string) {
  let rows = db
    .selectFrom('staff_day_marks')
    .select(['person_id as personId', 'day', 'mark', 'reason', 'by_name as byName', 'at', 'ended_at as endedAt'])
    .where('day', '>=', from)
    .where('day', '<=', to);
  rows = personId ? rows.where('person_id', '=', personId) : rows.where('ended_at', 'is', null);
  return rows.orderBy('at', 'desc').orderBy('id').execute();
}

/** Lessons whose register was taken between two days. */
export function takenRegisters(db: Kysely<Tables>, { from, to }: Of): Promise<TakenRegister[]> {
  return db
    .selectFrom('class_registers')
    .select(['class_id as classId', 'day', 'session', 'period', 'teacher_id as teacherId'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('taken_at', 'is not', null)
    .execute();
}
