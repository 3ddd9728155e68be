import { marksRegulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { schoolTimeZone } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { itemDueAt, workOf } from '../../learning/learning.public.ts';
import type { WarningFacts } from './warning.rules.ts';

interface Year {
  readonly id: string;
  readonly startYear: number;
  readonly startDate: string;
  /** Of the running semester; null outside the semesters. */
  readonly semesterId: string | null;
  readonly ordinal: number;
}

export interface FactsAsked {
  readonly year: Year;
  readonly today: string;
  readonly now: Date;
  /** The first school day that is looked back at. */
  readonly since: string;
  /** Only these; everybody in the year without. */
  readonly classId?: string | undefined;
  readonly studentId?: string | undefined;
}

export interface PupilFacts extends WarningFacts {
  readonly studentId: string;
  readonly name: string;
  readonly classId: string;
  readonly className: string;
  readonly grade: number;
}

/**
 * The class a pupil is in on a day: of the latest year they are placed in, as places of years that are over have no end of their own. One row a
 * pupil: `student_id`, `class_id`, `school_year_id`.
 */
export const placesOn = (today: string, asked: RawBuilder<boolean> = sql<boolean>`true`) => sql`
  select distinct on (e.student_id) e.student_id, e.class_id, e.school_year_id
  from enrolments e join school_years y on y.id = e.school_year_id
  where e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today}) and y.start_date <= ${today} and ${asked}
  order by e.student_id, y.start_year desc, e.from_date desc`;

/** Who is in the year today; a class is asked for by who has ever been placed in it, as the latest place decides. */
function pupilsOf({ year, today, classId, studentId }: FactsAsked) {
  const asked = studentId
    ? sql<boolean>`e.student_id = ${studentId}`
    : sql<boolean>`e.student_id in (select student_id from enrolments where ${
        classId ? sql`class_id = ${classId}` : sql`school_year_id = ${year.id}`
      })`;
  return sql`
    select p.student_id, p.class_id, c.name as class_name, c.name_key, c.grade
    from (${placesOn(today, asked)}) p join classes c on c.id = p.class_id
    where p.school_year_id = ${year.id} ${classId ? sql`and p.class_id = ${classId}` : sql``}`;
}

const away = ({ year, today, since }: FactsAsked) => sql`
  select a.student_id, count(*)::int as year, count(*) filter (where a.on_date >= ${since})::int as recent,
    count(*) filter (where a.on_date >= ${since} and a.kind = 'K')::int as unexcused
  from absences a where a.student_id in (select student_id from here) and a.on_date between ${year.startDate} and ${today}
  group by a.student_id`;

/** What another school of the same year counted. */
const former = ({ year }: FactsAsked) => sql`
  select student_id, sum(absences_excused + absences_unexcused)::int as year from former_school_terms
  where start_year = ${year.startYear} and student_id in (select student_id from here) group by student_id`;

/** What the office says of a lesson stands over what its teacher said. */
const late = ({ today, since }: FactsAsked) => sql`
  with taken as materialized (select id, day from class_registers where day between ${since} and ${today})
  select coalesce(o.student_id, m.student_id) as student_id, count(distinct t.day)::int as days
  from (select * from register_marks where register_id in (select id from taken)) m
    full join (select * from register_overrides where register_id in (select id from taken)) o using (register_id, student_id)
    join taken t on t.id = register_id
  where coalesce(o.code, m.code) = 'LATE' group by 1`;

/** Of this year, or of the year before while this one has none. */
const conduct = ({ year, today }: FactsAsked) => sql`
  select distinct on (r.student_id) r.student_id, r.level
  from conduct_results r join semesters s on s.id = r.semester_id join school_years y on y.id = s.school_year_id
  where r.student_id in (select student_id from here) and r.level is not null and s.start_date <= ${today}
    and y.start_year between ${year.startYear - 1} and ${year.startYear}
  order by r.student_id, y.start_year desc, s.ordinal desc`;

/** Required exercises and tests that were due while the pupil was in the class, by their own date, and are not handed in. */
function missing({ now, since }: FactsAsked) {
  const from = sql`(${since}::date::timestamp at time zone ${schoolTimeZone}::text)`;
  const day = sql`(${itemDueAt} at time zone ${schoolTimeZone}::text)::date`;
  return sql`
    with dated as (
      select id from lesson_items where due_at >= ${from} and due_at <= ${now}
      union select item_id from exercise_extensions where due_at >= ${from} and due_at <= ${now}
      union select item_id from test_accommodations where cut_off_at >= ${from} and cut_off_at <= ${now}
      union select item_id from submissions where rework_due_at >= ${from} and rework_due_at <= ${now}
    )
    select e.student_id, count(distinct i.id)::int as pieces
    from lesson_items i join materials m on m.id = i.material_id and m.kind in ('EXERCISE', 'TEST')
      join lessons l on l.id = i.lesson_id join enrolments e on e.class_id = l.class_id
      ${workOf(sql`e.student_id`)}
    where i.id in (select id from dated) and e.student_id in (select student_id from here)
      and i.state = 'published' and i.is_required and l.state = 'published' and l.publish_at <= ${now}
      and (i.opens_at is null or i.opens_at <= ${now})
      and ${itemDueAt} >= ${from} and ${itemDueAt} <= ${now}
      and e.from_date <= ${day} and (e.to_date is null or e.to_date >= ${day})
      and (not i.is_for_chosen or exists(select from lesson_item_students z
        where z.item_id = i.id and z.student_id = e.student_id))
      and coalesce(w.state, case when tr.id is not null then 'submitted' end, 'none') not in ('submitted', 'excused')
    group by e.student_id`;
}

/** With one mark there is no average to speak of. */
const leastMarks = 2;

/**
 * Subjects with an average before and now: of the marks of the running semester by the weights of the grade's regulation (circular 22, art. 9),
 * half-up in tenths, against semester I in semester II, and against the year before in semester I.
 */
function averages({ year }: FactsAsked) {
  if (year.semesterId === null) return sql`select null::uuid as student_id, null::json as subjects where false`;
  const weights = Array.from({ length: 12 }, (_, at) => at + 1).flatMap((grade) => {
    const regulation = marksRegulationFor(grade, year.startYear);
    return regulation ? [{ grade, ...regulation.assessment.value.weights }] : [];
  });
  const column = (name: 'grade' | 'regular' | 'midterm' | 'final') => sql`${weights.map((each) => each[name])}::int[]`;
  const before =
    year.ordinal === 2
      ? sql`b.school_year_id = ${year.id} and b.period = 'HK1'`
      : sql`b.period = 'CN' and b.school_year_id = (select id from school_years where start_year = ${year.startYear - 1})`;
  return sql`
    with weights as (select * from unnest(${column('grade')}, ${column('regular')}, ${column('midterm')}, ${column('final')})
      as w (grade, regular, midterm, final)),
    weighed as (
      select m.student_id, m.subject_id, m.tenths,
        case m.column_key when 'gk' then w.midterm when 'ck' then w.final else w.regular end as weight
      from marks m join here h on h.student_id = m.student_id join weights w on w.grade = h.grade
      where m.semester_id = ${year.semesterId} and m.state = 'value' and m.tenths is not null),
    now as (
      select student_id, subject_id, (2 * sum(weight * tenths) + sum(weight)) / (2 * sum(weight)) as tenths
      from weighed group by student_id, subject_id having count(*) >= ${leastMarks})
    select n.student_id, json_agg(json_build_object('name', s.name, 'before', b.tenths, 'now', n.tenths)) as subjects
    from now n join subjects s on s.id = n.subject_id
      join subject_results b on b.student_id = n.student_id and b.subject_id = n.subject_id and b.tenths is not null and ${before}
    group by n.student_id`;
}

/** The facts of everybody asked for, in one statement; by class and name. */
export async function readWarningFacts(db: Kysely<Tables>, asked: FactsAsked): Promise<PupilFacts[]> {
  const { rows } = await sql<PupilFacts>`
    with here as materialized (${pupilsOf(asked)}),
      away as (${away(asked)}), former as (${former(asked)}), late as (${late(asked)}), conduct as (${conduct(asked)}),
      missing as (${missing(asked)}), averages as (${averages(asked)})
    select h.student_id as "studentId", st.full_name as name, h.class_id as "classId", h.class_name as "className", h.grade,
      coalesce(a.recent, 0) as recent, coalesce(a.unexcused, 0) as "recentUnexcused",
      coalesce(a.year, 0) + coalesce(f.year, 0) as year, coalesce(v.subjects, '[]') as subjects,
      coalesce(m.pieces, 0) as missing, c.level as conduct, coalesce(l.days, 0) as late
    from here h join students st on st.id = h.student_id
      left join away a on a.student_id = h.student_id left join former f on f.student_id = h.student_id
      left join late l on l.student_id = h.student_id left join conduct c on c.student_id = h.student_id
      left join missing m on m.student_id = h.student_id left join averages v on v.student_id = h.student_id
    order by h.grade, h.name_key, st.sort_key collate "C", h.student_id`.execute(db);
  return rows;
}
