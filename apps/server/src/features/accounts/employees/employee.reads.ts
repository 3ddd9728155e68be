import type { employeeContract } from '@phuong/contract/accounts/employees/employee.contract.ts';
import { missingEmployeeData } from '@phuong/contract/accounts/employees/employee.fields.ts';
import type {
  Employee,
  EmployeeAccount,
  EmployeeListItem,
} from '@phuong/contract/accounts/employees/employee.schema.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { accountActions } from './employee.policy.ts';
import { lacksAny, missingCounts } from './employee-missing.rules.ts';
import { type EmployeeRow, employeePeople } from './employee-rows.reads.ts';

export type EmployeeFilters = Partial<Omit<QueryOf<(typeof employeeContract)['employees.export']>, 'reason'>> & {
  /** Of these alone. */
  readonly chosen?: readonly string[] | undefined;
};
type ListQuery = QueryOf<(typeof employeeContract)['employees.list']>;

const order: Record<ListQuery['sort'], RawBuilder<unknown>> = {
  name: sql`p.sort_key`,
  code: sql`p.code collate "C"`,
  position: sql`p."jobPosition" collate "C"`,
  seen: sql`p."lastSeenAt"`,
};

export async function listEmployees(db: Kysely<Tables>, actor: Actor, query: ListQuery, now: Date) {
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc nulls last`;
  const listed = await readSqlPage<EmployeeRow>(
    db,
    {
      columns: sql`p.*`,
      from: sql`${await employeePeople(db, now)}`,
      where: matches(query),
      order: sql`${order[query.sort]} ${direction}, p.sort_key, p.id`,
    },
    query,
  );
  return { ...listed, items: listed.items.map((row) => toItem(row, actor)) };
}

/** Everybody who matches, by name. */
export async function employeesToExport(db: Kysely<Tables>, actor: Actor, filters: EmployeeFilters, now: Date) {
  const { rows } = await sql<EmployeeRow>`
    select p.* from ${await employeePeople(db, now)} where ${matches(filters)} order by p.sort_key, p.id`.execute(db);
  return rows.map((row) => toItem(row, actor));
}

/** How many of those who work here lack what. */
export async function countMissingOfEmployees(db: Kysely<Tables>, now: Date) {
  const { rows } = await sql<{ counts: number[] }>`
    select ${missingCounts} as counts from ${await employeePeople(db, now)}`.execute(db);
  return missingEmployeeData.map((field, index) => ({ field, count: rows[0]?.counts[index] ?? 0 }));
}

/** @returns undefined when there is none. */
export async function findEmployeeRow(db: Kysely<Tables>, id: string, now: Date): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`
    select p.* from ${await employeePeople(db, now)} where p.id = ${id}`.execute(db);
  return rows[0];
}

/** The person as the caller sees them. @throws AppError 404. */
export async function readEmployee(db: Kysely<Tables>, actor: Actor, id: string, now: Date): Promise<Employee> {
  return toEmployee(found(await findEmployeeRow(db, id, now)), actor, now);
}

function actionsOf(actor: Actor, row: EmployeeRow) {
  const { userId, isAdmin, isRecorded, hasSecondFactor, accountState: state } = row;
  return accountActions(actor, { userId, isAdmin, isRecorded, hasSecondFactor, state, hasLeft: row.status === 'LEFT' });
}

function toEmployee(row: EmployeeRow, actor: Actor, now: Date): Employee {
  return {
    id: row.id,
    code: row.isRecorded ? row.code : null,
    teacherId: row.teacherId,
    teacherCode: row.teacherCode,
    fullName: row.fullName,
    dateOfBirth: row.dateOfBirth,
    sex: row.sex,
    phone: row.phone,
    email: row.email,
    jobPosition: row.jobPosition,
    departmentId: row.departmentId,
    departmentName: row.departmentName,
    startDate: row.startDate,
    status: row.status,
    leftOn: row.leftOn,
    leftReason: row.leftReason,
    hasPhoto: row.photoFileId !== null,
    note: row.note,
    account: toAccount(row, actor, now),
    can: actionsOf(actor, row),
    version: row.version,
  };
}

function toAccount(row: EmployeeRow, actor: Actor, now: Date): EmployeeAccount | null {
  if (row.userId === null || row.username === null) return null;
  return {
    userId: row.userId,
    username: row.username,
    state: row.accountState,
    isAdmin: row.isAdmin,
    hasSecondFactor: row.hasSecondFactor,
    isOwn: row.userId === actor.userId,
    mustChangePassword: row.mustChangePassword,
    passwordExpiresAt: row.passwordExpiresAt?.toISOString() ?? null,
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    openSessions: row.openSessions,
    roles: row.roles,
    invitation: row.invitation && invitationOf(row.invitation, now),
    version: row.userVersion ?? 1,
  };
}

function invitationOf({ id, email, ...row }: NonNullable<EmployeeRow['invitation']>, now: Date) {
  const [createdAt, expiresAt] = [new Date(row.createdAt), new Date(row.expiresAt)];
  return {
    id,
    email,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isOver: expiresAt <= now,
  };
}

const toItem = (row: EmployeeRow, actor: Actor): EmployeeListItem => ({
  id: row.id,
  code: row.code,
  fullName: row.fullName,
  dateOfBirth: row.dateOfBirth,
  sex: row.sex,
  phone: row.phone,
  email: row.email,
  jobPosition: row.jobPosition,
  departmentName: row.departmentName,
  startDate: row.startDate,
  status: row.status,
  isTeacher: row.teacherId !== null,
  accountState: row.accountState,
  username: row.username,
  isAdmin: row.isAdmin,
  roles: row.roles,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  mayInvite: actionsOf(actor, row).includes('invite'),
});

function matches({
  q,
  status,
  accountState,
  roleId,
  departmentId,
  missing,
  chosen,
}: EmployeeFilters): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (q) conditions.push(sql`p.search like ${`%${searchKey(q)}%`}`);
  if (status) conditions.push(sql`p.status = ${status}`);
  if (accountState) conditions.push(sql`p."accountState" = ${accountState}`);
  if (missing) conditions.push(lacksAny(missing));
  if (chosen) conditions.push(sql`p.id = any(${chosen}::uuid[])`);
  if (departmentId) conditions.push(sql`p."departmentId" = any(${departmentId}::uuid[])`);
  if (roleId) {
    conditions.push(sql`exists (select from user_roles ur
      where ur.user_id = p."userId" and ur.role_id = any(${roleId}::uuid[]))`);
  }
  return sql.join(conditions, sql` and `);
}
