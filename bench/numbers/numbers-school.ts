import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';

/** Who and what is made anew in every copy of the school; all else (years, semesters, subjects) its copies have in common. */
const anew = ['students', 'teachers', 'classes', 'mark_sheets', 'enrolments'] as const;

/** Rows by the million name only each other and rows that are there: that is not asked again, and no call may take as long. */
const unhurried = sql`select set_config('statement_timeout', '0', true), set_config('session_replication_role', 'replica', true),
  set_config('work_mem', '256MB', true), set_config('maintenance_work_mem', '512MB', true)`;

interface Copied {
  readonly table: string;
  /** Columns that name what is made anew, by what it is. */
  readonly keys: Readonly<Record<string, (typeof anew)[number]>>;
  /** Columns that are unlike in every copy. */
  readonly own?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** In the order in which a school writes them: what lies together on disk decides what a count reads. */
  readonly order?: RawBuilder<unknown>;
}

const numbered = (column: string) => sql`t.${sql.ref(column)} || '.' || copy.n`;

const copied: readonly Copied[] = [
  {
    table: 'students',
    keys: { id: 'students' },
    own: { student_code: numbered('student_code'), moet_code: sql`null`, personal_id: sql`null` },
  },
  {
    table: 'teachers',
    keys: { id: 'teachers' },
    own: {
      staff_code: numbered('staff_code'),
      moet_code: sql`null`,
      personal_id: sql`null`,
      email: sql`null`,
      photo_file_id: sql`null`,
    },
  },
  { table: 'classes', keys: { id: 'classes' }, own: { name: numbered('name'), name_key: numbered('name_key') } },
  { table: 'class_subjects', keys: { class_id: 'classes' } },
  { table: 'teaching_assignments', keys: { class_id: 'classes', teacher_id: 'teachers' } },
  { table: 'enrolments', keys: { id: 'enrolments', student_id: 'students', class_id: 'classes' } },
  { table: 'mark_sheets', keys: { id: 'mark_sheets', class_id: 'classes' } },
  { table: 'conduct_results', keys: { student_id: 'students', class_id: 'classes' } },
  {
    table: 'subject_results',
    keys: { student_id: 'students', class_id: 'classes' },
    order: sql`t.school_year_id, t.period, copy.n, t.class_id`,
  },
  {
    table: 'term_results',
    keys: { student_id: 'students', class_id: 'classes' },
    order: sql`t.school_year_id, t.period, copy.n, t.class_id`,
  },
  {
    table: 'marks',
    keys: { sheet_id: 'mark_sheets', student_id: 'students' },
    order: sql`t.semester_id, t.column_key, copy.n, t.sheet_id`,
  },
];

const columnsOf = async (db: Kysely<Tables>, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Makes a seeded school (`npm run seed`) as large as is asked: its classes with their pupils, teachers, marks and stored results once more
 * for each copy, all in the database. A school that is large enough already stays as it is.
 */
export async function enlargeSchool(db: Kysely<Tables>, pupils: number): Promise<void> {
  const { rows } = await sql<{ now: number }>`select count(distinct student_id)::int as now from enrolments e
    join school_years y on y.id = e.school_year_id where y.status = 'ACTIVE' and e.to_date is null`.execute(db);
  const now = rows[0]?.now ?? 0;
  if (now === 0) throw new Error('seed the database first');
  const copies = Math.round(pupils / now) - 1;
  if (copies <= 0) return;
  await db.transaction().execute(async (trx) => {
    await unhurried.execute(trx);
    for (const table of anew) {
      const made = sql.table(`made_${table}`);
      await sql`create temp table ${made} on commit drop as
        select t.id as old, n, gen_random_uuid() as id from ${sql.table(table)} t, generate_series(1, ${sql.lit(copies)}) n`.execute(
        trx,
      );
      await sql`create unique index on ${made} (old, n)`.execute(trx);
      await sql`analyze ${made}`.execute(trx);
    }
    for (const { table, keys, own = {}, order } of copied) {
      const columns = await columnsOf(trx, table);
      const values = columns.map((column) => {
        if (own[column]) return own[column];
        return keys[column] ? sql`${sql.table(`new_${column}`)}.id` : sql`t.${sql.ref(column)}`;
      });
      const joins = Object.entries(keys).map(
        ([column, of]) => sql`join ${sql.table(`made_${of}`)} as ${sql.table(`new_${column}`)}
          on ${sql.table(`new_${column}`)}.old = t.${sql.ref(column)} and ${sql.table(`new_${column}`)}.n = copy.n`,
      );
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        select ${sql.join(values)} from ${sql.table(table)} t cross join generate_series(1, ${sql.lit(copies)}) as copy (n)
        ${sql.join(joins, sql` `)} ${order ? sql`order by ${order}` : sql``}`.execute(trx);
    }
  });
}
