import type { LeaveDelegation, OwnDelegations } from '@phuong/contract/staff/delegations/delegation.contract.ts';
import { leftStatuses } from '@phuong/contract/staff/teacher.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import './delegation.tables.ts';

const left = sql`any(${[...leftStatuses]}::text[])`;

/** Who decides leave of others by what they are: heads and deputies of departments on a day, principals and vice principals. */
export async function decidesLeave(db: Kysely<Tables>, teacherId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select t.id from teachers t where t.id = ${teacherId} and t.status <> all(${[...leftStatuses]}::text[])
      and (t.job_position in ('PRINCIPAL', 'VICE_PRINCIPAL') or exists (
        select 1 from teacher_duties d where d.teacher_id = t.id and d.duty in ('DEPARTMENT_HEAD', 'DEPUTY_DEPARTMENT_HEAD')
          and d.from_date <= ${day} and (d.to_date is null or d.to_date >= ${day})))`.execute(db);
  return rows.length > 0;
}

/** What a teacher has handed over, and what was handed to them; three queries. */
export async function readOwnDelegations(
  db: Kysely<Tables>,
  teacherId: string,
  today: string,
): Promise<OwnDelegations> {
  const { rows } = await sql<LeaveDelegation & { isGiven: boolean }>`
    select d.id, d.from_teacher_id = ${teacherId} as "isGiven",
      json_build_object('id', f.id, 'name', f.full_name) as "from", json_build_object('id', t.id, 'name', t.full_name) as "to",
      d.from_date as "fromDate", d.to_date as "toDate", d.ended_at is not null as "isEnded"
    from leave_delegations d join teachers f on f.id = d.from_teacher_id join teachers t on t.id = d.to_teacher_id
    where d.from_teacher_id = ${teacherId} or d.to_teacher_id = ${teacherId}
    order by d.from_date desc, d.created_at desc, d.id`.execute(db);
  const mayDelegate = await decidesLeave(db, teacherId, today);
  return {
    mayDelegate,
    given: rows.filter(({ isGiven }) => isGiven).map(({ isGiven: _, ...each }) => each),
    received: rows.filter(({ isGiven }) => !isGiven).map(({ isGiven: _, ...each }) => each),
    colleagues: mayDelegate ? await colleaguesOf(db, teacherId) : [],
  };
}

async function colleaguesOf(db: Kysely<Tables>, teacherId: string): Promise<OwnDelegations['colleagues']> {
  const { rows } = await sql<OwnDelegations['colleagues'][number]>`
    select id, full_name as name from teachers where status = 'WORKING' and id <> ${teacherId}
    order by sort_key, id`.execute(db);
  return rows;
}

/** In whose place a teacher decides on a day. */
export async function delegatorsOf(
  db: Kysely<Tables>,
  teacherId: string,
  day: string,
): Promise<{ readonly id: string; readonly position: string }[]> {
  const { rows } = await sql<{ id: string; position: string }>`
    select distinct f.id, f.job_position as position from leave_delegations d join teachers f on f.id = d.from_teacher_id
    where d.to_teacher_id = ${teacherId} and d.ended_at is null and ${day}::date between d.from_date and d.to_date
      and not (f.status = ${left}) order by f.id`.execute(db);
  return rows;
}

/** Who decides on a day in the place of some teachers. */
export async function delegatesOf(db: Kysely<Tables>, teacherIds: readonly string[], day: string): Promise<string[]> {
  if (teacherIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct to_teacher_id as id from leave_delegations
    where from_teacher_id = any(${[...teacherIds]}::uuid[]) and ended_at is null
      and ${day}::date between from_date and to_date order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
