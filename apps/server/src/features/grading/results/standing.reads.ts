import type { AcademicLevel, ConductLevel, Period, RuleSet } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type RawBuilder, sql } from 'kysely';

/** How a pupil stands in a period: by the stored result. */
interface Standing {
  readonly student_id: string;
  /** The class whose result it is. */
  readonly class_id: string;
  readonly rule_set: RuleSet | null;
  readonly academic: AcademicLevel | null;
  readonly conduct: ConductLevel | null;
  readonly title: string | null;
  readonly decision: string | null;
  readonly is_out_of_date: boolean;
  readonly computed_at: Date | null;
  /** The class as the result was stored. */
  readonly result_class_id: string | null;
}

interface Asked {
  readonly schoolYearId: string;
  readonly period: Period;
  /** YYYY-MM-DD: who has left by then is not counted while the period runs. */
  readonly today: string;
  /** Only who was ever in this class, or one of these: whoever asks about one class does not place a whole school. */
  readonly classId?: string | undefined;
  /** Ids, or an expression of SQL that is them. */
  readonly classIds?: readonly string[] | RawBuilder<unknown> | undefined;
}

/**
 * One row a pupil of a year with the stored result of a period, those without one included: every count of results is made of it, so that
 * screens, papers and files say the same. Semester I belongs to the class a pupil was in at its end, whatever came later. After summer
 * everybody counts: who had nothing to do in summer as the year ended, who waits without the result that is waited for.
 */
export function standings({ schoolYearId, period, today, classId, classIds }: Asked): RawBuilder<Standing> {
  // The days are asked once and not joined: so the rows come from the index `enrolments_standing` in its order, without the table and a sort.
  const endOfYear = sql`(select y.end_date from school_years y where y.id = ${schoolYearId})`;
  const lastDay =
    period === 'HK1'
      ? sql`coalesce((select s.end_date from semesters s where s.school_year_id = ${schoolYearId} and s.ordinal = 1), ${endOfYear})`
      : endOfYear;
  const ever = (asked: RawBuilder<unknown>) =>
    sql`and e.student_id in (select student_id from enrolments where ${asked})`;
  const ofClass =
    classId !== undefined
      ? ever(sql`class_id = ${classId}`)
      : classIds !== undefined
        ? ever(sql`class_id = any(${classIds}::uuid[])`)
        : sql``;
  const here = sql`
    select distinct on (e.student_id) e.student_id, e.class_id from enrolments e
    where e.school_year_id = ${schoolYearId} and (e.to_date is null or e.to_date >= least(${today}::date, ${lastDay}))
      ${period === 'HK1' ? sql`and e.from_date <= ${lastDay}` : sql``} ${ofClass}
    order by e.student_id, e.from_date desc`;
  const stored = (of: Period) =>
    sql`(select * from term_results where school_year_id = ${schoolYearId} and period = ${sql.lit(of)})`;
  if (period !== 'HE') {
    return sql`
      select here.student_id, here.class_id, own.rule_set, coalesce(own.manual_level, own.academic_final) as academic,
        own.conduct, own.title, own.decision, coalesce(own.is_out_of_date, false) as is_out_of_date, own.computed_at,
        own.class_id as result_class_id
      from (${here}) here left join ${stored(period)} own on own.student_id = here.student_id`;
  }
  const later = (ofSummer: RawBuilder<unknown>, ofYear: RawBuilder<unknown>) =>
    sql`case when own.student_id is null then ${ofYear} else ${ofSummer} end`;
  return sql`
    select here.student_id, here.class_id, coalesce(own.rule_set, cn.rule_set) as rule_set,
      ${later(
        sql`coalesce(own.manual_level, own.academic_final)`,
        sql`case when cn.decision is distinct from 'RETEST' then coalesce(cn.manual_level, cn.academic_final) end`,
      )} as academic,
      ${later(sql`own.conduct`, sql`case when cn.decision is distinct from 'SUMMER_TRAINING' then cn.conduct end`)} as conduct,
      ${later(sql`own.title`, sql`cn.title`)} as title, ${later(sql`own.decision`, sql`cn.decision`)} as decision,
      coalesce(own.is_out_of_date, cn.is_out_of_date, false) as is_out_of_date,
      coalesce(own.computed_at, cn.computed_at) as computed_at, coalesce(own.class_id, cn.class_id) as result_class_id
    from (${here}) here left join ${stored('HE')} own on own.student_id = here.student_id
    left join ${stored('CN')} cn on cn.student_id = here.student_id`;
}
