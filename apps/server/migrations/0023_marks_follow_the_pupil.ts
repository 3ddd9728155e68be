import { sqlMigration } from './sql-migration.ts';

/** The pupil's last class in the semester of a sheet decides between two cells of the same name; a cell with a value always wins. */
const ranked = (table: 'marks' | 'sheet_remarks', isFilled: string, cell: string) => `
  select t.ctid as place, t.sheet_id, t.student_id, t.subject_id, t.semester_id,
    first_value(t.ctid) over w as kept, max(t.version) over (partition by ${cell}) as last_version,
    count(*) over (partition by ${cell}) as sheets
  from ${table} t join mark_sheets s on s.id = t.sheet_id join semesters sem on sem.id = t.semester_id
  window w as (partition by ${cell} order by (${isFilled}) desc,
    (select max(coalesce(e.to_date, 'infinity'::date)) from enrolments e where e.student_id = t.student_id
      and e.class_id = s.class_id and e.from_date <= sem.end_date) desc nulls last, t.updated_at desc)`;

const keys = (table: 'marks' | 'sheet_remarks') => [
  `alter table ${table} add column subject_id uuid, add column semester_id uuid`,
  `update ${table} m set subject_id = s.subject_id, semester_id = s.semester_id from mark_sheets s where s.id = m.sheet_id`,
];

const tied = (table: 'marks' | 'sheet_remarks', rest: string) => [
  `alter table ${table} alter column subject_id set not null, alter column semester_id set not null`,
  `alter table ${table} drop constraint ${table}_pkey`,
  `alter table ${table} add primary key (student_id, semester_id, subject_id${rest})`,
  `alter table ${table} drop constraint ${table}_sheet_id_fkey`,
  `alter table ${table} add constraint ${table}_sheet_fkey foreign key (sheet_id, subject_id, semester_id)
    references mark_sheets (id, subject_id, semester_id) on delete cascade`,
  `create index ${table}_sheet on ${table} (sheet_id, subject_id, semester_id)`,
];

/**
 * A mark and a remark belong to pupil, subject and semester; `sheet_id` is the sheet in which it was written last. Where two sheets held
 * the same cell of a pupil, the other value stays in the history.
 */
export const migration = sqlMigration([
  `alter table mark_sheets add constraint mark_sheets_cell unique (id, subject_id, semester_id)`,
  ...keys('marks'),
  `create temporary table doubled on commit drop as select * from (
    ${ranked('marks', "t.state <> 'blank'", 't.student_id, t.semester_id, t.subject_id, t.column_key')}) r where sheets > 1`,
  `insert into mark_changes (sheet_id, student_id, column_key, old_state, old_tenths, old_passed, new_state, new_tenths,
      new_passed, version, reason)
    select k.sheet_id, k.student_id, k.column_key, o.state, o.tenths, o.passed, k.state, k.tenths, k.passed, d.last_version + 1,
      'Chuyển lớp: giữ giá trị ghi ở sổ lớp ' || kc.name || ', thay giá trị ghi ở sổ lớp ' || oc.name
    from doubled d
    join marks o on o.ctid = d.place join mark_sheets os on os.id = o.sheet_id join classes oc on oc.id = os.class_id
    join marks k on k.ctid = d.kept join mark_sheets ks on ks.id = k.sheet_id join classes kc on kc.id = ks.class_id
    where d.place <> d.kept and (o.state, o.tenths, o.passed) is distinct from (k.state, k.tenths, k.passed)`,
  `delete from marks m using doubled d where m.ctid = d.place and d.place <> d.kept`,
  `update marks m set version = d.last_version + 1 from doubled d where m.ctid = d.kept and d.place = d.kept`,
  `drop table doubled`,
  `drop index marks_student`,
  ...tied('marks', ', column_key'),
  ...keys('sheet_remarks'),
  `create temporary table doubled on commit drop as select * from (
    ${ranked('sheet_remarks', "t.remark <> ''", 't.student_id, t.semester_id, t.subject_id')}) r where sheets > 1`,
  `delete from sheet_remarks m using doubled d where m.ctid = d.place and d.place <> d.kept`,
  `update sheet_remarks m set version = d.last_version + 1 from doubled d where m.ctid = d.kept and d.place = d.kept`,
  `drop table doubled`,
  ...tied('sheet_remarks', ''),
]);
