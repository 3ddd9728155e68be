import type { AcademicLevel, ConductLevel, Period, RuleSet } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';

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
  filter: { readonly schoolYearId: string; readonly period: Period; readonly grade?: number | undefined },
  today: string,
): Promise<ClassStatistics[]> {
  const periods = filter.period === 'HE' ? ['HE', 'CN'] : [filter.period];
  const { rows } = await sql<Row>`
    select c.id as class_id, c.name, c.grade, y.start_year, max(t.rule_set) as rule_set,
      json_agg(case when t.period = ${filter.period} or t.decision is distinct from 'RETEST'
        then coalesce(t.manual_level, t.academic_final) end) filter (where e.student_id is not null) as academic,
      json_agg(case when t.period = ${filter.period} or t.decision is distinct from 'SUMMER_TRAINING'
        then t.conduct end) filter (where e.student_id is not null) as conduct
    from classes c
    join school_years y on y.id = c.school_year_id
    left join enrolments e on e.class_id = c.id and (e.to_date is null or e.to_date >= least(${today}::date, y.end_date))
    left join lateral (select * from term_results r where r.student_id = e.student_id
      and r.school_year_id = c.school_year_id and r.period = any(${periods}::text[])
      order by r.period = ${filter.period} desc limit 1) t on true
    where c.school_year_id = ${filter.schoolYearId}
      and (${filter.grade ?? null}::int is null or c.grade = ${filter.grade ?? null}::int)
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
