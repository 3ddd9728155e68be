import { sqlMigration } from './sql-migration.ts';

/** Everything an import writes, and the columns by which a row is found again. */
const journalled: Readonly<Record<string, readonly string[]>> = {
  students: ['id'],
  guardians: ['id'],
  enrolments: ['id'],
  student_status_changes: ['id'],
  teachers: ['id'],
  teacher_subjects: ['teacher_id', 'subject_id'],
  departments: ['id'],
  classes: ['id'],
  class_subjects: ['class_id', 'subject_id'],
  homeroom_assignments: ['id'],
  teaching_assignments: ['class_id', 'subject_id', 'semester_id', 'teacher_id'],
  former_school_years: ['student_id', 'start_year'],
  former_school_terms: ['student_id', 'start_year', 'ordinal'],
  former_school_outcomes: ['student_id', 'start_year', 'ordinal', 'subject_id'],
};

const events = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

const triggers = Object.entries(journalled).flatMap(([table, key]) =>
  Object.entries(events).map(
    ([event, rows]) =>
      `create trigger ${table}_journal_${event} after ${event} on ${table} ${rows} for each statement
        when (coalesce(current_setting('phuong.import', true), '') <> '')
        execute function journal_import(${key.map((column) => `'${column}'`).join(', ')})`,
  ),
);

/**
 * Imports that can be taken back: who imported which file when, and every row it wrote, with its values before. Kept by the database, as
 * imports write through the commands of many areas: a transaction that says `phuong.import` has its statements on these tables noted, as
 * they were made. `after_hash` tells whether somebody changed the row since (its version apart: an edit that was taken back is none). Rows go with the undoing, or after seven days.
 */
export const migration = sqlMigration([
  `create table imports (
    id uuid primary key,
    list text collate "C" not null,
    file_name text not null,
    target jsonb not null,
    imported_by uuid,
    imported_by_name text not null,
    at timestamptz not null,
    created int not null default 0,
    updated int not null default 0,
    rows int not null default 0,
    undone_at timestamptz,
    undone_by_name text
  )`,
  `create index imports_of_list on imports (list, at desc)`,
  `create table import_rows (
    id bigint generated always as identity primary key,
    import_id uuid not null references imports on delete cascade,
    statement bigint not null,
    table_name text collate "C" not null,
    op text collate "C" not null check (op in ('INSERT', 'UPDATE', 'DELETE')),
    key jsonb not null,
    before jsonb,
    after_hash text,
    student_id uuid,
    teacher_id uuid
  )`,
  `create index import_rows_of_table on import_rows (import_id, table_name, key)`,
  `create index import_rows_of_student on import_rows (student_id) where student_id is not null`,
  `create index import_rows_of_teacher on import_rows (teacher_id) where teacher_id is not null`,
  `create sequence import_statements`,
  `create function journal_import() returns trigger language plpgsql set timezone to 'UTC' as $$
    declare
      keys text := (select string_agg(format('%L, r.%I', k, k), ', ') from unnest(tg_argv) k);
      same text := (select string_agg(format('o.%1$I = r.%1$I', k), ' and ') from unnest(tg_argv) k);
      source text := case tg_op when 'INSERT' then 'new_rows r' when 'DELETE' then 'old_rows r'
        else format('new_rows r join old_rows o on %s and o.* is distinct from r.*', same) end;
      former text := case tg_op when 'INSERT' then 'null::jsonb' when 'DELETE' then 'to_jsonb(r)' else 'to_jsonb(o)' end;
      hash text := case tg_op when 'DELETE' then 'null' else 'md5((to_jsonb(r) - ''version'' - ''updated_at'')::text)' end;
      person text := '(to_jsonb(r) ->> case when $3 = %L then ''id'' else %L end)::uuid';
    begin
      execute format('insert into import_rows (import_id, statement, table_name, op, key, before, after_hash, student_id, teacher_id)
        select $1, $2, $3, $4, jsonb_build_object(%s), %s, %s, %s, %s from %s',
        keys, former, hash, format(person, 'students', 'student_id'), format(person, 'teachers', 'teacher_id'), source)
      using current_setting('phuong.import')::uuid, nextval('import_statements'), tg_table_name::text, tg_op;
      return null;
    end $$`,
  ...triggers,
]);
