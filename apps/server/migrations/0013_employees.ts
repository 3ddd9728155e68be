import { sqlMigration } from './sql-migration.ts';

/**
 * People of the office and the accounts they hold. Who teaches as well is not written down twice: their row points at the teacher's
 * record and has no name, birthday or contact of its own.
 */
export const migration = sqlMigration([
  `create table employees (
    id uuid primary key,
    employee_code text not null unique,
    teacher_id uuid unique references teachers,
    full_name text,
    sort_key text collate "C",
    search_key text not null,
    date_of_birth date,
    sex text check (sex in ('MALE', 'FEMALE')),
    phone text,
    email text,
    job_position text not null,
    department_id uuid references departments,
    start_date date,
    status text not null default 'WORKING' check (status in ('WORKING', 'LEFT')),
    left_on date,
    left_reason text not null default '',
    photo_file_id uuid references files,
    note text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((teacher_id is null) = (full_name is not null)),
    check ((full_name is null) = (sort_key is null)),
    check (teacher_id is null or (date_of_birth is null and sex is null and phone is null and email is null)),
    check ((status = 'LEFT') = (left_on is not null))
  )`,
  `create index employees_sort on employees (sort_key)`,
  `create index employees_search on employees using gin (search_key gin_trgm_ops)`,
  `create index employees_department on employees (department_id)`,
  `alter table users
    add column employee_id uuid references employees,
    add column disabled_reason text,
    add column disabled_at timestamptz,
    add check (employee_id is null or scope = 'account')`,
  `create unique index users_employee on users (employee_id) where employee_id is not null`,
  `create index users_accounts on users (id) where scope = 'account'`,
  `alter table roles add column default_key text unique`,
  `update roles set default_key = case name_key
      when 'hiệu trưởng' then 'principal' when 'phó hiệu trưởng' then 'vicePrincipal' when 'giáo vụ' then 'academicClerk'
      when 'nhân viên thư viện' then 'librarian' when 'nhân viên thiết bị' then 'equipmentClerk'
      when 'kế toán' then 'accountant' when 'nhân viên công nghệ thông tin' then 'it' end
    where is_system`,
]);
