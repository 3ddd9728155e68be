import { sqlMigration } from './sql-migration.ts';

const events = {
  insert: 'select * from new_rows',
  update: 'select * from old_rows union all select * from new_rows',
  delete: 'select * from old_rows',
};
type Event = keyof typeof events;

const transition: Readonly<Record<Event, string>> = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

/**
 * The classes of a year in which a pupil ever was: any of them may count the pupil. One look-up a pupil, kept apart in a list so that no plan
 * reads all stays, however many rows the statement had that was planned first.
 */
const classesOf = (rows: string, year: string, key = 'school_year_id', only = 'true') => `
  select distinct unnest(array(select e.class_id from enrolments e
    where e.student_id = r.student_id and e.school_year_id = ${year}))
  from (select distinct student_id, ${key} from (${rows}) x where ${only}) r`;

const ofYears = (years: string) => `select id from classes where school_year_id in (${years})`;

interface Counted {
  readonly table: string;
  /** The classes whose numbers may be others now, by the rows a statement wrote. */
  readonly classes: (rows: string) => string;
  /** Which statements change a number; all unless said. */
  readonly on?: readonly Event[];
}

/** What numbers of classes are counted from. */
const counted: readonly Counted[] = [
  {
    table: 'marks',
    // Regular assessments are in no number.
    classes: (rows) =>
      classesOf(
        rows,
        '(select s.school_year_id from semesters s where s.id = r.semester_id)',
        'semester_id',
        `column_key in ('gk', 'ck')`,
      ),
  },
  { table: 'subject_results', classes: (rows) => classesOf(rows, 'r.school_year_id') },
  { table: 'term_results', classes: (rows) => classesOf(rows, 'r.school_year_id') },
  { table: 'exemptions', classes: (rows) => classesOf(rows, 'r.school_year_id') },
  {
    table: 'enrolments',
    classes: (rows) => `${classesOf(rows, 'r.school_year_id')} union select class_id from (${rows}) x`,
  },
  { table: 'class_subjects', classes: (rows) => `select distinct class_id from (${rows}) x` },
  {
    table: 'students',
    on: ['update'],
    classes: () => `select distinct e.class_id from old_rows o join new_rows n on n.id = o.id
      join enrolments e on e.student_id = n.id
      where (o.sex, o.ethnicity_code, o.disability_type) is distinct from (n.sex, n.ethnicity_code, n.disability_type)`,
  },
  {
    table: 'subjects',
    on: ['update'],
    classes: () => `select distinct c.class_id from old_rows o join new_rows n on n.id = o.id and n.mode <> o.mode
      join class_subjects c on c.subject_id = n.id`,
  },
  // The grade a result was stored for decides from which mark on a subject counts for a title, wherever the pupil is now.
  {
    table: 'classes',
    on: ['update'],
    classes: () =>
      ofYears(`select unnest(array[o.school_year_id, n.school_year_id]) from old_rows o join new_rows n on n.id = o.id
        where (o.school_year_id, o.grade) is distinct from (n.school_year_id, n.grade)`),
  },
  {
    table: 'school_years',
    on: ['update'],
    classes: () =>
      ofYears(`select n.id from old_rows o join new_rows n on n.id = o.id
        where (o.end_date, o.start_year) is distinct from (n.end_date, n.start_year)`),
  },
  { table: 'semesters', classes: (rows) => ofYears(`select school_year_id from (${rows}) x`) },
];

const triggersOf = ({ table, classes, on = ['insert', 'update', 'delete'] }: Counted) =>
  on.flatMap((event) => [
    `create function ${table}_counted_${event}() returns trigger language plpgsql as $$
    begin
      insert into changed_classes (class_id) ${classes(events[event])};
      return null;
    end $$`,
    `create trigger ${table}_counted_${event} after ${event} on ${table} ${transition[event]} for each statement
      execute function ${table}_counted_${event}()`,
  ]);

/**
 * What dashboards count, kept a class (decision 74): how many pupils have which mark in a subject and period, and how many are alike in how
 * they stand in a period. Whatever a count reads notes by itself which classes it changed, in the transaction that changed it: a class with
 * a note is counted anew by whoever asks, until a job has counted it and taken away the notes it saw. Notes are only added, never changed,
 * so that nobody who saves waits for somebody else's.
 */
export const migration = sqlMigration([
  `create table changed_classes (
    id bigint generated always as identity primary key,
    class_id uuid not null,
    at timestamptz not null default clock_timestamp()
  )`,
  `create index changed_classes_class on changed_classes (class_id, at)`,
  `create table counted_classes (
    class_id uuid primary key references classes on delete cascade,
    basis text not null,
    counted_on date not null,
    good_until date,
    counted_at timestamptz not null,
    check (good_until is null or good_until >= counted_on)
  )`,
  `create table class_figures (
    subject_id uuid not null references subjects on delete cascade,
    period text collate "C" not null check (period in ('GK1', 'CK1', 'HK1', 'GK2', 'CK2', 'HK2', 'CN')),
    class_id uuid not null references classes on delete cascade,
    counts json not null check (json_typeof(counts) = 'array'),
    primary key (subject_id, period, class_id)
  )`,
  `create index class_figures_class on class_figures (class_id, period)`,
  `create table class_standings (
    class_id uuid not null references classes on delete cascade,
    period text collate "C" not null check (period in ('HK1', 'HK2', 'CN', 'HE')),
    pupils int not null check (pupils > 0),
    without_level int not null check (without_level between 0 and pupils),
    out_of_date int not null check (out_of_date between 0 and pupils),
    results int not null check (results between 0 and pupils),
    computed_at timestamptz,
    alike json not null check (json_typeof(alike) = 'array'),
    achievers json check (json_typeof(achievers) = 'array'),
    primary key (class_id, period),
    check ((period = 'CN') = (achievers is not null))
  )`,
  ...counted.flatMap(triggersOf),
]);
