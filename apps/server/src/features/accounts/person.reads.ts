import type { PersonKind } from '@phuong/contract/accounts/personal-data/personal-data.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { PersonIds } from '../../platform/privacy/personal-data.rules.ts';

/** A person with all the records that are theirs. */
export interface Person {
  readonly kind: PersonKind;
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** They learn or work here now. */
  readonly isHere: boolean;
  /** The day they left; null when it was not recorded. */
  readonly leftOn: string | null;
  readonly ids: PersonIds;
}

interface PersonRow {
  name: string;
  code: string;
  isHere: boolean;
  leftOn: string | null;
  students: string[];
  teachers: string[];
  employees: string[];
  users: string[];
}

/** Who teaches and works in the office is one person, whichever record is named. @throws AppError 404. */
export async function findPerson(db: Kysely<Tables>, kind: PersonKind, id: string): Promise<Person> {
  const row = kind === 'student' ? await studentRow(db, id) : await staffRow(db, kind, id);
  if (!row) throw notFound();
  const { name, code, isHere, leftOn, ...ids } = row;
  return { kind, id, name, code, isHere, leftOn, ids };
}

async function studentRow(db: Kysely<Tables>, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select s.full_name as name, s.student_code as code, s.status in ('STUDYING', 'SUSPENDED') as "isHere",
      (select max(c.effective_on)::text from student_status_changes c
        where c.student_id = s.id and c.to_status = s.status) as "leftOn",
      array[s.id]::text[] as students, array[]::text[] as teachers, array[]::text[] as employees,
      array(select u.id::text from users u where u.student_id = s.id) as users
    from students s where s.id = ${id}`.execute(db);
  return rows[0];
}

async function staffRow(db: Kysely<Tables>, kind: PersonKind, id: string): Promise<PersonRow | undefined> {
  const isThis = kind === 'teacher' ? sql`t.id = ${id}` : sql`e.id = ${id}`;
  const { rows } = await sql<PersonRow>`
    select coalesce(t.full_name, e.full_name) as name,
      ${kind === 'teacher' ? sql`t.staff_code` : sql`e.employee_code`} as code,
      coalesce(t.status not in ('RETIRED', 'TRANSFERRED', 'RESIGNED'), false)
        or coalesce(e.status = 'WORKING', false) as "isHere",
      greatest(e.left_on, (select max(c.effective_on) from teacher_status_changes c
        where c.teacher_id = t.id and c.to_status = t.status))::text as "leftOn",
      array[]::text[] as students,
      array_remove(array[t.id], null)::text[] as teachers, array_remove(array[e.id], null)::text[] as employees,
      array(select u.id::text from users u where u.teacher_id = t.id or u.employee_id = e.id) as users
    from teachers t full join employees e on e.teacher_id = t.id
    where ${isThis}`.execute(db);
  return rows[0];
}

/** The person a sign-in belongs to, with all that is theirs; an account of nobody in particular is only itself. */
export async function personOfUser(db: Kysely<Tables>, userId: string): Promise<PersonIds & { readonly name: string }> {
  const user = await db
    .selectFrom('users')
    .select(['student_id', 'teacher_id', 'employee_id', 'display_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notFound();
  const [kind, id]: [PersonKind, string] | [undefined, undefined] = user.student_id
    ? ['student', user.student_id]
    : user.teacher_id
      ? ['teacher', user.teacher_id]
      : user.employee_id
        ? ['employee', user.employee_id]
        : [undefined, undefined];
  const name = user.display_name;
  if (kind === undefined) return { name, students: [], teachers: [], employees: [], users: [userId] };
  const { ids } = await findPerson(db, kind, id);
  return { ...ids, name };
}

/** Who left on or before this day and whose optional data are still there, the longest gone first. */
export async function leaversToErase(db: Kysely<Tables>, until: string): Promise<{ kind: PersonKind; id: string }[]> {
  const { rows } = await sql<{ kind: PersonKind; id: string }>`
    with leavers as (
      select 'student' as kind, s.id, (select max(c.effective_on) from student_status_changes c
        where c.student_id = s.id and c.to_status = s.status) as left_on
      from students s where s.status in ('TRANSFERRED', 'DROPPED_OUT', 'COMPLETED')
      union all
      select 'teacher', t.id, greatest(e.left_on, (select max(c.effective_on) from teacher_status_changes c
        where c.teacher_id = t.id and c.to_status = t.status))
      from teachers t left join employees e on e.teacher_id = t.id
      where t.status in ('RETIRED', 'TRANSFERRED', 'RESIGNED') and coalesce(e.status, 'LEFT') = 'LEFT'
      union all
      select 'employee', e.id, e.left_on from employees e where e.status = 'LEFT' and e.teacher_id is null)
    select l.kind, l.id from leavers l
    where l.left_on <= ${until} and not exists (
      select 1 from personal_data_erasures d where d.person_id = l.id and d.erased_at >= l.left_on)
    order by l.left_on limit 1000`.execute(db);
  return rows;
}
