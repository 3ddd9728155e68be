import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { standings } from '../../grading/grading.public.ts';
import { isDisabled, isGirl, isMinority } from '../pupil-groups.reads.ts';

interface StandingsAsked {
  readonly schoolYearId: string;
  readonly period: Period;
  /** Ids, or an expression of SQL that is them. */
  readonly classIds: readonly string[] | RawBuilder<unknown>;
}

/** How the pupils of each class stand in a period: sums, and groups of pupils who are alike in what the two areas tell apart. */
export const standingCounts = (asked: StandingsAsked, today: string): RawBuilder<unknown> => sql`
  select class_id, sum(pupils)::int as pupils, coalesce(sum(pupils) filter (where academic is null), 0)::int as without_level,
    sum(out_of_date)::int as out_of_date, sum(results)::int as results, max(computed_at) as computed_at,
    json_agg(json_build_object('academic', academic, 'conduct', conduct, 'isGirl', girl, 'isMinority', minority,
      'isDisabled', disabled, 'pupils', pupils) order by academic, conduct, girl, minority, disabled) as alike
  from (
    select s.class_id, s.academic, s.conduct, ${isGirl} as girl, ${isMinority} as minority, ${isDisabled} as disabled,
      count(*)::int as pupils, count(*) filter (where s.is_out_of_date)::int as out_of_date,
      count(s.computed_at)::int as results, max(s.computed_at) as computed_at
    from (${standings({ ...asked, today })}) s join students st on st.id = s.student_id
    where s.class_id = any(${asked.classIds}::uuid[])
    group by 1, 2, 3, 4, 5, 6) alike
  group by class_id`;
