import type { AcademicLevel, ConductLevel, Period, RuleSet } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { standings } from './standing.reads.ts';

export interface ClassStatistics {
  readonly classId: string;
  readonly className: string;
  readonly grade: number;
  readonly startYear: number;
  readonly ruleSet: RuleSet | null;
  /** One entry a pupil still in the class; null: not assessed. */
  readonly academic: readonly (AcademicLevel | null)[];
  readonly conduct: readonly (ConductLevel | null)[];
}

interface StatisticsAsked {
  readonly schoolYearId: string;
  readonly period: Period;
  readonly grade?: number | undefined;
}

interface Row {
  class_id: string;
  name: string;
  grade: number;
  start_year: number;
  rule_set: RuleSet | null;
  academic: (AcademicLevel | null)[];
  conduct: (ConductLevel | null)[];
}

/**
 * Stored levels of every class of a year in one period, pupils without a result included; who has left by `today` is not counted. After
 * summer everybody counts: who had nothing to do in summer as the year ended, who waits without the result that is waited for.
 */
export async function readStatistics(
  db: Kysely<Tables>,
  { schoolYearId, period, grade }: StatisticsAsked,
  today: string,
): Promise<ClassStatistics[]> {
  const { rows } = await sql<Row>`
    select c.id as class_id, c.name, c.grade, y.start_year, max(t.rule_set) as rule_set,
      json_agg(t.academic) filter (where t.student_id is not null) as academic,
      json_agg(t.conduct) filter (where t.student_id is not null) as conduct
    from classes c
    join school_years y on y.id = c.school_year_id
    left join (${standings({ schoolYearId, period, today })}) t on t.class_id = c.id
    where c.school_year_id = ${schoolYearId} and (${grade ?? null}::int is null or c.grade = ${grade ?? null}::int)
    group by c.id, y.start_year order by c.grade, ${naturally('c.name_key')}`.execute(db);
  return rows.map((row) => ({
    classId: row.class_id,
    className: row.name,
    grade: row.grade,
    startYear: row.start_year,
    ruleSet: row.rule_set,
    academic: row.academic ?? [],
    conduct: row.conduct ?? [],
  }));
}
