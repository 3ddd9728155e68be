import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { leftStatuses } from '@phuong/contract/staff/teacher.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { ownStaffId } from '../contracts/staff-person.reads.ts';
import { delegatorsOf } from '../delegations/delegation.reads.ts';
import type { LeaveCaller, LeaveDecider } from './leave.policy.ts';

/** Somebody who works here, with what leave asks of them. */
export interface LeaveStaff extends StaffPerson {
  readonly departmentId: string | null;
  readonly department: string | null;
  readonly position: string;
  /** They have a teaching norm: their annual leave is in the summer. */
  readonly isTeaching: boolean;
  /** Since when they work here; null: nobody wrote it down. */
  readonly beganOn: string | null;
  /** Since when they are employed at all: contributions are counted from then. */
  readonly recruitedOn: string | null;
}

const teaching = ['TEACHER', 'PRINCIPAL', 'VICE_PRINCIPAL', 'PIONEER_LEADER'];

/** Everybody who works here, or some by their one id, in the order of names. */
export async function leaveStaff(db: Kysely<Tables>, ids?: readonly string[]): Promise<LeaveStaff[]> {
  if (ids && ids.length === 0) return [];
  const { rows } = await sql<LeaveStaff>`
    select p.*, d.name as department, p.kind = 'teacher' and p.position = any(${teaching}::text[]) as "isTeaching" from (
      select t.id, 'teacher' as kind, t.full_name as name, t.staff_code as code, t.sort_key,
        t.status = any(${[...leftStatuses]}::text[]) as "hasLeft", t.department_id as "departmentId", t.job_position as position,
        coalesce(t.school_join_date, t.recruit_date) as "beganOn", coalesce(t.recruit_date, t.school_join_date) as "recruitedOn"
      from teachers t
      union all
      select e.id, 'employee', e.full_name, e.employee_code, e.sort_key, e.status = 'LEFT', e.department_id, e.job_position,
        e.start_date, e.start_date
      from employees e where e.teacher_id is null
    ) p left join departments d on d.id = p."departmentId"
    where ${ids ? sql`p.id = any(${[...ids]}::uuid[])` : sql`not p."hasLeft"`}
    order by p.sort_key, p.id`.execute(db);
  return rows;
}

export const leaveStaffOf = async (db: Kysely<Tables>, id: string): Promise<LeaveStaff | undefined> =>
  (await leaveStaff(db, [id]))[0];

const leaders = ['PRINCIPAL', 'VICE_PRINCIPAL'];

/** Who calls, as far as deciding goes. */
export async function leaveCaller(db: Kysely<Tables>, actor: Actor, today: string): Promise<LeaveCaller> {
  const personId = (await ownStaffId(db, actor)) ?? null;
  const own = personId === null ? undefined : await leaveStaffOf(db, personId);
  const isLeader =
    hasPermission(actor, 'leave_approve') ||
    (actor.scope === 'teacher' && own !== undefined && !own.hasLeft && leaders.includes(own.position));
  return {
    personId,
    teacherId: actor.teacherId,
    isLeader,
    isPrincipal: isLeader && own?.position === 'PRINCIPAL',
    actsFor: actor.scope === 'teacher' && own && !own.hasLeft ? await actsFor(db, own.id, today) : [],
  };
}

const actsFor = async (db: Kysely<Tables>, teacherId: string, today: string): Promise<LeaveDecider[]> =>
  (await delegatorsOf(db, teacherId, today)).map(({ id, position }) => ({
    personId: id,
    teacherId: id,
    isLeader: leaders.includes(position),
    isPrincipal: position === 'PRINCIPAL',
  }));

/** Who may sign in and decide as a leader: accounts with the right, and teachers who are principal or vice principal. */
export async function leaveLeaders(
  db: Kysely<Tables>,
): Promise<
  { readonly userId: string; readonly personId: string | null; readonly name: string; readonly isPrincipal: boolean }[]
> {
  const { rows } = await sql<{ userId: string; personId: string | null; name: string; isPrincipal: boolean }>`
    select u.id as "userId", coalesce(u.teacher_id, e.teacher_id, e.id) as "personId",
      coalesce(t.full_name, e.full_name, u.display_name) as name,
      coalesce(t.job_position, e.job_position) = 'PRINCIPAL' as "isPrincipal"
    from users u
    left join employees e on e.id = u.employee_id
    left join teachers t on t.id = coalesce(u.teacher_id, e.teacher_id)
    where u.status = 'active' and (
      (u.scope = 'account' and (u.is_admin or exists (select 1 from user_roles ur
        join role_permissions rp on rp.role_id = ur.role_id where ur.user_id = u.id and rp.permission = 'leave_approve')))
      or (u.scope = 'teacher' and t.job_position = any(${leaders}::text[]) and t.status <> all(${[...leftStatuses]}::text[])))
    order by coalesce(t.sort_key, e.sort_key), u.display_name`.execute(db);
  return rows.map((row) => ({ ...row, isPrincipal: row.isPrincipal === true }));
}

/** Who leads a department on a day, and deputises; teachers, for nobody else holds the duty. */
export async function departmentHeads(
  db: Kysely<Tables>,
  departmentId: string | null,
  day: string,
): Promise<{ readonly id: string; readonly name: string; readonly isDeputy: boolean }[]> {
  if (departmentId === null) return [];
  const { rows } = await sql<{ id: string; name: string; isDeputy: boolean }>`
    select t.id, t.full_name as name, bool_and(d.duty = 'DEPUTY_DEPARTMENT_HEAD') as "isDeputy"
    from teacher_duties d join teachers t on t.id = d.teacher_id
    where t.department_id = ${departmentId} and d.duty in ('DEPARTMENT_HEAD', 'DEPUTY_DEPARTMENT_HEAD')
      and d.from_date <= ${day} and (d.to_date is null or d.to_date >= ${day}) and t.status <> all(${[...leftStatuses]}::text[])
    group by t.id, t.full_name, t.sort_key order by t.sort_key, t.id`.execute(db);
  return rows;
}

/** Which of these are away for a part of a day at least. */
export async function awayOn(
  db: Kysely<Tables>,
  personIds: readonly string[],
  day: string,
): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(teacher_id, employee_id) as id from staff_absences
    where day = ${day} and (teacher_id = any(${[...personIds]}::uuid[]) or employee_id = any(${[...personIds]}::uuid[]))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
