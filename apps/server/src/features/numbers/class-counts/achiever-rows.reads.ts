import { type RawBuilder, sql } from 'kysely';
import { standings } from '../../grading/grading.public.ts';
import { mostStrong, strongByGrade } from '../achievements/achievements.rules.ts';
import { isDisabled, isGirl, isMinority } from '../pupil-groups.reads.ts';

interface AchieversAsked {
  readonly schoolYearId: string;
  readonly startYear: number;
  /** Ids, or an expression of SQL that is them; everybody without. */
  readonly classIds?: readonly string[] | RawBuilder<unknown> | undefined;
}

/** Everybody at the end of the year with the stored result of it, and how many subjects reach what a title asks for. */
export function achievers(asked: AchieversAsked, today: string): RawBuilder<unknown> {
  const { schoolYearId, startYear, classIds } = asked;
  const strong = strongByGrade(startYear);
  const marks = [...new Set(strong.map(({ least }) => least))];
  // Of a school subject by subject from a mark on: so an index answers with those who reach it, without reading whoever does not.
  const own = classIds
    ? sql`left join lateral (select count(*) as strong from subject_results r where r.student_id = s.student_id
        and r.school_year_id = ${schoolYearId} and r.period = 'CN' and r.tenths >= asked.least) own on true`
    : sql`left join (
        select r.student_id, from_mark.least, count(*) as strong
        from unnest(${marks}::int[]) as from_mark (least) cross join subjects sub
        join subject_results r on r.school_year_id = ${schoolYearId} and r.period = 'CN' and r.subject_id = sub.id
          and r.tenths >= from_mark.least
        group by 1, 2) own on own.student_id = s.student_id and own.least = asked.least`;
  return sql`
    select s.*, c.name as class_name, c.name_key, c.grade, least(coalesce(own.strong, 0), ${mostStrong}::int)::int as strong
    from (${standings({ schoolYearId, period: 'CN', today, classIds })}) s join classes c on c.id = s.class_id
    left join classes k on k.id = s.result_class_id
    left join unnest(${strong.map(({ grade }) => grade)}::int[], ${strong.map(({ least }) => least)}::int[]) as asked (grade, least)
      on asked.grade = k.grade
    ${own}
    where ${classIds ? sql`s.class_id = any(${classIds}::uuid[])` : sql`true`}`;
}

/** Those of each class in groups of pupils who are alike in all that titles depend on and their table tells apart. */
export const achieverCounts = (asked: AchieversAsked, today: string): RawBuilder<unknown> => sql`
  select class_id, max(computed_at) as computed_at,
    json_agg(json_build_object('title', title, 'academic', academic, 'conduct', conduct, 'strong', strong, 'isGirl', girl,
      'isMinority', minority, 'isDisabled', disabled, 'pupils', pupils)
      order by title, academic, conduct, strong, girl, minority, disabled) as achievers
  from (
    select s.class_id, s.title, s.academic, s.conduct, s.strong, ${isGirl} as girl, ${isMinority} as minority,
      ${isDisabled} as disabled, count(*)::int as pupils, max(s.computed_at) as computed_at
    from (${achievers(asked, today)}) s join students st on st.id = s.student_id group by 1, 2, 3, 4, 5, 6, 7, 8) alike
  group by class_id`;
