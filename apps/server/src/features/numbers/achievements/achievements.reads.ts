import {
  type Achievements,
  type AchievementsCell,
  type Achiever,
  mostAchieversListed,
} from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import type { AcademicLevel, ConductLevel, Title } from '@phuong/rules/regulation/codes.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { standings } from '../../grading/grading.public.ts';
import { isDisabled, isGirl, isMinority, isOfGroup } from '../pupil-groups.reads.ts';
import {
  type AlikeAchievers,
  achievementSections,
  type ClassOfAchievers,
  mostStrong,
  nearKeys,
  strongByGrade,
  traceOf,
} from './achievements.rules.ts';

async function readYear(db: Kysely<Tables>, schoolYearId: string) {
  const year = await db
    .selectFrom('school_years')
    .select(['id', 'name', 'start_year', 'status'])
    .where('id', '=', schoolYearId)
    .executeTakeFirst();
  if (!year) throw notFound();
  return year;
}

/** Everybody at the end of the year with the stored result of it, and how many subjects reach what a title asks for. */
function achievers(schoolYearId: string, startYear: number, today: string): RawBuilder<unknown> {
  const strong = strongByGrade(startYear);
  const marks = [...new Set(strong.map(({ least }) => least))];
  // Subject by subject from a mark on: so an index answers with those who reach it, without reading whoever does not.
  return sql`
    select s.*, c.name as class_name, c.name_key, c.grade, least(coalesce(own.strong, 0), ${mostStrong}::int)::int as strong
    from (${standings({ schoolYearId, period: 'CN', today })}) s join classes c on c.id = s.class_id
    left join classes k on k.id = s.result_class_id
    left join unnest(${strong.map(({ grade }) => grade)}::int[], ${strong.map(({ least }) => least)}::int[]) as asked (grade, least)
      on asked.grade = k.grade
    left join (
      select r.student_id, from_mark.least, count(*) as strong
      from unnest(${marks}::int[]) as from_mark (least) cross join subjects sub
      join subject_results r on r.school_year_id = ${schoolYearId} and r.period = 'CN' and r.subject_id = sub.id
        and r.tenths >= from_mark.least
      group by 1, 2) own on own.student_id = s.student_id and own.least = asked.least`;
}

/** Titles counted in the database, in one statement. @throws AppError 404. */
export async function readAchievements(
  db: Kysely<Tables>,
  { schoolYearId, grades }: { readonly schoolYearId: string; readonly grades?: readonly number[] | undefined },
  clock: Clock,
): Promise<Achievements> {
  const year = await readYear(db, schoolYearId);
  const { rows } = await sql<
    Omit<ClassOfAchievers, 'alike'> & { alike: AlikeAchievers[] | null; computedAt: Date | null }
  >`
    with alike as (
      select s.class_id, s.title, s.academic, s.conduct, s.strong, ${isGirl} as girl, ${isMinority} as minority,
        ${isDisabled} as disabled, count(*)::int as pupils, max(s.computed_at) as computed_at
      from (${achievers(schoolYearId, year.start_year, clock.today())}) s join students st on st.id = s.student_id
      group by 1, 2, 3, 4, 5, 6, 7, 8)
    select c.id as "classId", c.name as "className", c.grade, max(a.computed_at) as "computedAt",
      json_agg(json_build_object('title', a.title, 'academic', a.academic, 'conduct', a.conduct, 'strong', a.strong,
        'isGirl', a.girl, 'isMinority', a.minority, 'isDisabled', a.disabled, 'pupils', a.pupils))
        filter (where a.class_id is not null) as alike
    from classes c left join alike a on a.class_id = c.id
    where c.school_year_id = ${schoolYearId} and (${grades ?? null}::int[] is null or c.grade = any(${grades ?? null}::int[]))
    group by c.id order by c.grade, ${naturally('c.name_key')}`.execute(db);
  const latest = rows.flatMap(({ computedAt }) => computedAt ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    schoolYear: { id: year.id, name: year.name, isClosed: year.status === 'CLOSED' },
    at: clock.now().toISOString(),
    computedAt: latest?.toISOString() ?? null,
    sections: achievementSections(
      rows.map(({ alike, ...each }) => ({ ...each, alike: alike ?? [] })),
      year.start_year,
    ),
  };
}

/** A number of the table, or those chosen among the people behind it. */
type AchieversAsked = AchievementsCell & { readonly studentIds?: readonly string[] | undefined };

interface AchieverRow {
  readonly studentId: string;
  readonly code: string;
  readonly name: string;
  readonly classId: string;
  readonly className: string;
  readonly grade: number;
  readonly title: Title | null;
  readonly academic: AcademicLevel | null;
  readonly conduct: ConductLevel | null;
  readonly strong: number;
}

/** Who is behind a number of the table, with each condition; made of the same rows. @throws AppError 404. */
export async function readAchievers(
  db: Kysely<Tables>,
  { schoolYearId, grades, classId, group, of, studentIds }: AchieversAsked,
  clock: Clock,
  most = mostAchieversListed,
): Promise<{ total: number; at: string; items: Achiever[]; year: { name: string } }> {
  const year = await readYear(db, schoolYearId);
  const isNear = of === 'NEAR';
  const asked = isNear
    ? sql`concat_ws('|', s.grade, coalesce(s.title, ''), s.conduct, s.academic, s.strong) = any(${nearKeys(year.start_year)}::text[])`
    : of === 'TITLED'
      ? sql`s.title is not null`
      : sql`s.title = ${of}`;
  const { rows } = await sql<AchieverRow & { total: number }>`
    select s.student_id as "studentId", st.student_code as code, st.full_name as name, s.class_id as "classId",
      s.class_name as "className", s.grade, s.title, s.academic, s.conduct, s.strong, (count(*) over ())::int as total
    from (${achievers(schoolYearId, year.start_year, clock.today())}) s join students st on st.id = s.student_id
    where ${asked} and ${isOfGroup[group]} and (${classId ?? null}::uuid is null or s.class_id = ${classId ?? null}::uuid)
      and (${grades ?? null}::int[] is null or s.grade = any(${grades ?? null}::int[]))
      and (${studentIds ?? null}::uuid[] is null or s.student_id = any(${studentIds ?? null}::uuid[]))
    order by s.grade, ${naturally('s.name_key')}, st.sort_key collate "C", st.id limit ${most}`.execute(db);
  const items = rows.flatMap(({ total: _, grade, strong, ...row }) => {
    const trace = traceOf({ ...row, strong }, { grade, startYear: year.start_year, isNear });
    return trace ? [{ ...row, ...trace }] : [];
  });
  return { total: rows[0]?.total ?? 0, at: clock.now().toISOString(), items, year };
}
