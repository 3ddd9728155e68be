import {
  mostPupilsListed,
  type ReportCell,
  type ReportPupil,
} from '@phuong/contract/numbers/reports/report.contract.ts';
import { type PupilReport, reportColumns } from '@phuong/rules/statistics/report-catalogue.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { standings } from '../../grading/grading.public.ts';
import { isOfGroup } from '../pupil-groups.reads.ts';
import type { ReportFrame } from './report-frame.reads.ts';

/** A report made of places of pupils in classes, or of how they stand: its rows, and which of them a column counts. */
interface PupilSource {
  /** Rows with `student_id`, `class_id` and what its columns ask for. */
  readonly rows: (frame: ReportFrame) => RawBuilder<unknown>;
  /** Whether a row `r` of a pupil `st` counts in a column. */
  readonly isIn: Readonly<Record<string, RawBuilder<boolean>>>;
  /** The day a listed row is about; none where it is of a moment. */
  readonly on: Readonly<Record<string, RawBuilder<string>>>;
}

/** Places in classes at the last day. */
const present = ({ schoolYearId, lastDay }: ReportFrame) => sql`
  select e.student_id, e.class_id from enrolments e where e.school_year_id = ${schoolYearId}
    and e.from_date <= ${lastDay} and (e.to_date is null or e.to_date >= ${lastDay})`;

/**
 * Places in classes between the first and the last day. Who goes on in another class the day after has moved within the school; every other
 * end is a departure, every other beginning an arrival, a return too.
 */
const moves = ({ schoolYearId, firstDay, lastDay }: ReportFrame) => sql`
  select e.student_id, e.class_id, e.from_date, e.to_date,
    e.from_date > ${firstDay} as came, coalesce(e.to_date < ${lastDay}, false) as went,
    exists (select from enrolments p where p.student_id = e.student_id and p.school_year_id = e.school_year_id
      and p.to_date = e.from_date - 1) as was_before,
    exists (select from enrolments n where n.student_id = e.student_id and n.school_year_id = e.school_year_id
      and n.from_date = e.to_date + 1) as goes_on
  from enrolments e where e.school_year_id = ${schoolYearId} and e.from_date <= ${lastDay}
    and (e.to_date is null or e.to_date >= ${firstDay})`;

const decided = (of: string) => sql<boolean>`r.decision = ${of}`;
const came = sql<string>`r.from_date`;
const went = sql<string>`r.to_date`;

const sources: Readonly<Record<PupilReport, PupilSource>> = {
  ENROLMENT: {
    rows: present,
    isIn: {
      PUPILS: isOfGroup.ALL,
      GIRLS: isOfGroup.GIRLS,
      MINORITY: isOfGroup.MINORITY,
      MINORITY_GIRLS: isOfGroup.MINORITY_GIRLS,
      DISABLED: isOfGroup.DISABLED,
    },
    on: {},
  },
  MOVES: {
    rows: moves,
    isIn: {
      AT_START: sql`not r.came`,
      ARRIVED: sql`r.came and not r.was_before`,
      FROM_CLASS: sql`r.came and r.was_before`,
      LEFT: sql`r.went and not r.goes_on`,
      TO_CLASS: sql`r.went and r.goes_on`,
      AT_END: sql`not r.went`,
    },
    on: { ARRIVED: came, FROM_CLASS: came, LEFT: went, TO_CLASS: went },
  },
  PROMOTION: {
    rows: ({ schoolYearId, lastDay }) => standings({ schoolYearId, period: 'HE', today: lastDay }),
    isIn: {
      ALL: sql`true`,
      ...Object.fromEntries(
        reportColumns.PROMOTION.filter((column) => column !== 'ALL' && column !== 'UNDECIDED').map((column) => [
          column,
          decided(column),
        ]),
      ),
      UNDECIDED: sql`r.decision is null`,
    },
    on: {},
  },
};

const never = sql<boolean>`false`;
const isIn = (source: PupilSource, column: string) => source.isIn[column] ?? never;

export interface ClassCounts {
  readonly classId: string;
  readonly name: string;
  readonly grade: number;
  readonly counts: readonly number[];
}

/** The report class by class, in their order; classes nobody is in stand with zeros. */
export async function countByClass(
  db: Kysely<Tables>,
  report: PupilReport,
  frame: ReportFrame,
): Promise<ClassCounts[]> {
  const source = sources[report];
  const columns: readonly string[] = reportColumns[report];
  const counts = sql.join(columns.map((column) => sql`count(st.id) filter (where ${isIn(source, column)})::int`));
  const { rows } = await sql<ClassCounts>`
    select c.id as "classId", c.name, c.grade, array[${counts}] as counts
    from classes c left join (${source.rows(frame)}) r on r.class_id = c.id left join students st on st.id = r.student_id
    where c.school_year_id = ${frame.schoolYearId}
    group by c.id order by c.grade, ${naturally('c.name_key')}`.execute(db);
  return rows;
}

/** The pupils behind a number, of the same rows as the number; the first of them, and how many there are. */
export async function listPupils(
  db: Kysely<Tables>,
  { report, column, classId, grade }: ReportCell,
  frame: ReportFrame,
): Promise<{ readonly total: number; readonly items: ReportPupil[] }> {
  const source = sources[report];
  const { rows } = await sql<ReportPupil & { total: number }>`
    select st.id as "studentId", st.student_code as code, st.full_name as name, c.name as "className",
      ${source.on[column] ?? sql`null::date`} as "on", (count(*) over ())::int as total
    from (${source.rows(frame)}) r join students st on st.id = r.student_id join classes c on c.id = r.class_id
    where ${isIn(source, column)} and (${classId ?? null}::uuid is null or c.id = ${classId ?? null}::uuid)
      and (${grade ?? null}::int is null or c.grade = ${grade ?? null}::int)
    order by c.grade, ${naturally('c.name_key')}, st.sort_key collate "C", st.id limit ${mostPupilsListed}`.execute(db);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...pupil }) => pupil) };
}
