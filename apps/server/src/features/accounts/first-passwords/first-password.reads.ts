import type {
  PeopleToGive,
  PersonOfSignIn,
} from '@phuong/contract/accounts/first-passwords/first-password.contract.ts';
import { leftStatuses } from '@phuong/contract/staff/teacher.schema.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { studentsOfClass } from '../../students/students.public.ts';

/** A pupil or teacher and their sign-in, if any. */
export interface PersonRow {
  readonly scope: 'teacher' | 'student';
  readonly personId: string;
  readonly code: string;
  readonly name: string;
  /** Of the record, where somebody who may give sign-ins set it. */
  readonly email: string | null;
  /** Class of today; department of a teacher. */
  readonly place: string;
  readonly userId: string | null;
  readonly username: string | null;
  readonly status: 'invited' | 'active' | 'disabled' | null;
  readonly locale: string | null;
  readonly hasPassword: boolean;
  readonly mustChange: boolean;
  readonly passwordUntil: Date | null;
  readonly lastSignInAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly hasLeft: boolean;
}

const columns = sql`
  u.id as "userId", u.username, u.status, u.locale, u.password_hash is not null as "hasPassword",
  coalesce(u.must_change_password, false) as "mustChange", u.password_expires_at as "passwordUntil",
  (select max(created_at) from sessions where user_id = u.id) as "lastSignInAt",
  exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null) as "hasSecondFactor"`;

/** In the Vietnamese order of names; pupils of one class in the order of its list. */
export async function peopleToGive(db: Kysely<Tables>, people: PeopleToGive, today: string): Promise<PersonRow[]> {
  if (people.teacherIds) return teachers(db, people.teacherIds);
  if (people.studentIds) return students(db, people.studentIds, today);
  if (!people.classId) return [];
  const roster = await studentsOfClass(db, people.classId);
  const rows = await students(
    db,
    roster.filter(({ status }) => status === 'STUDYING').map((each) => each.studentId),
    today,
  );
  const order = new Map(roster.map(({ studentId }, index) => [studentId, index]));
  return rows.sort((a, b) => (order.get(a.personId) ?? 0) - (order.get(b.personId) ?? 0));
}

export async function personOfSignIn(
  db: Kysely<Tables>,
  { studentId, teacherId }: PersonOfSignIn,
  today: string,
): Promise<PersonRow | undefined> {
  const [row] = studentId ? await students(db, [studentId], today) : await teachers(db, teacherId ? [teacherId] : []);
  return row;
}

async function students(db: Kysely<Tables>, ids: readonly string[], today: string): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select 'student' as scope, p.id as "personId", p.student_code as code, p.full_name as name,
      case when p.email_vouched then nullif(p.email, '') end as email, coalesce(c.name, '') as place,
      p.status in ('TRANSFERRED', 'DROPPED_OUT') as "hasLeft", ${columns}
    from students p
    left join users u on u.student_id = p.id
    left join lateral (
      select c.name from enrolments e join classes c on c.id = e.class_id
      where e.student_id = p.id and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today})
      order by e.from_date desc limit 1
    ) c on true
    where p.id = any(${ids}) order by ${naturally('c.name')}, p.sort_key, p.student_code`.execute(db);
  return rows;
}

async function teachers(db: Kysely<Tables>, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select 'teacher' as scope, p.id as "personId", p.staff_code as code, p.full_name as name,
      case when p.email_vouched then nullif(p.email, '') end as email, coalesce(d.name, '') as place,
      p.status = any(${[...leftStatuses]}) as "hasLeft", ${columns}
    from teachers p
    left join users u on u.teacher_id = p.id
    left join departments d on d.id = p.department_id
    where p.id = any(${ids}) order by p.sort_key, p.staff_code`.execute(db);
  return rows;
}

/** Whether the teacher has charge of the class this pupil is in today. */
export async function isHomeroomTeacherOf(
  db: Kysely<Tables>,
  teacherId: string,
  studentId: string,
  today: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from enrolments e join homeroom_assignments h on h.class_id = e.class_id
    where e.student_id = ${studentId} and h.teacher_id = ${teacherId}
      and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today})
      and h.from_date <= ${today} and (h.to_date is null or h.to_date >= ${today})
    limit 1`.execute(db);
  return rows.length > 0;
}
