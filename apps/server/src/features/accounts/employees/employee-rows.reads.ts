import type { AccountState } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import './employee.tables.ts';

/** One person of the office: an employee with their account if any, or an account whose person has not been written down. */
export interface EmployeeRow {
  id: string;
  isRecorded: boolean;
  code: string;
  teacherId: string | null;
  teacherCode: string | null;
  fullName: string;
  dateOfBirth: string | null;
  sex: 'MALE' | 'FEMALE' | null;
  phone: string | null;
  email: string | null;
  jobPosition: string | null;
  departmentId: string | null;
  departmentName: string | null;
  startDate: string | null;
  status: 'WORKING' | 'LEFT';
  leftOn: string | null;
  leftReason: string;
  photoFileId: string | null;
  note: string;
  version: number;
  userId: string | null;
  username: string | null;
  accountState: AccountState;
  isAdmin: boolean;
  hasSecondFactor: boolean;
  mustChangePassword: boolean;
  passwordExpiresAt: Date | null;
  disabledReason: string | null;
  disabledAt: Date | null;
  userVersion: number | null;
  lastSeenAt: Date | null;
  openSessions: number;
  roles: { id: string; name: string }[];
  invitation: { id: string; email: string | null; createdAt: string; expiresAt: string } | null;
}

/** All of them as a derived table `p`, with `sort_key` and `search` for lists. */
export async function employeePeople(db: Kysely<Tables>, now: Date): Promise<RawBuilder<unknown>> {
  const accounts = await unrecordedAccounts(db);
  const keys = JSON.stringify(
    accounts.map(({ id, display_name: name, username }) => ({
      id,
      sort_key: sortKey(name),
      search: searchKey(`${name} ${username}`),
    })),
  );
  const account = sql`
    u.id as "userId", u.username, coalesce(u.is_admin, false) as "isAdmin",
    case when u.id is null then 'none' when u.status = 'disabled' then 'disabled'
      when u.status = 'invited' then 'invited' when u.must_change_password then 'first' else 'active' end as "accountState",
    exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null) as "hasSecondFactor",
    coalesce(u.must_change_password, false) as "mustChangePassword", u.password_expires_at as "passwordExpiresAt",
    u.disabled_reason as "disabledReason", u.disabled_at as "disabledAt", u.version as "userVersion",
    (select max(s.last_used_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
    (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null and s.expires_at > ${now})
      as "openSessions",
    coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name_key)
      from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
    (select json_build_object('id', i.id, 'email', i.email, 'createdAt', i.created_at, 'expiresAt', i.expires_at)
      from invitations i where i.user_id = u.id and u.status = 'invited' and i.used_at is null and i.ended_at is null
      order by i.created_at desc limit 1) as invitation`;
  return sql`(
    select e.id, true as "isRecorded", coalesce(t.staff_code, e.employee_code) as code, e.teacher_id as "teacherId",
      t.staff_code as "teacherCode", coalesce(t.full_name, e.full_name) as "fullName",
      coalesce(t.sort_key, e.sort_key) as sort_key,
      concat_ws(' ', t.search_key, e.search_key, lower(u.username)) as search,
      coalesce(t.date_of_birth, e.date_of_birth) as "dateOfBirth", coalesce(t.sex, e.sex) as sex,
      coalesce(t.phone, e.phone) as phone, coalesce(t.email, e.email) as email, e.job_position as "jobPosition",
      e.department_id as "departmentId", d.name as "departmentName", e.start_date as "startDate", e.status,
      e.left_on as "leftOn", e.left_reason as "leftReason", e.photo_file_id as "photoFileId", e.note, e.version, ${account}
    from employees e
      left join teachers t on t.id = e.teacher_id
      left join departments d on d.id = e.department_id
      left join users u on u.employee_id = e.id
    union all
    select u.id, false, '', null, null, u.display_name, k.sort_key collate "C", k.search, null, null, null, u.email, null, null,
      null, null, 'WORKING', null, '', null, '', 1, ${account}
    from users u join jsonb_to_recordset(${keys}::jsonb) as k(id uuid, sort_key text, search text) on k.id = u.id
    where u.scope = 'account' and u.employee_id is null
  ) p`;
}

/** Few: the first administrator and whoever came in before their record was written. */
const unrecordedAccounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name', 'username'])
    .where('scope', '=', 'account')
    .where('employee_id', 'is', null)
    .execute();
