import {
  type Achievements,
  type AchievementsCell,
  type Achiever,
  mostAchieversListed,
} from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import type { AcademicLevel, ConductLevel, Title } from '@phuong/rules/regulation/codes.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { achieverCounts, achievers } from '../class-counts/achiever-rows.reads.ts';
import { classesAsked, uncounted } from '../class-counts/counted-classes.reads.ts';
import { isOfGroup } from '../pupil-groups.reads.ts';
import {
  type AlikeAchievers,
  achievementSections,
  type ClassOfAchievers,
  nearKeys,
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

/** Titles from what is kept of each class or counted at once, in one statement. @throws AppError 404. */
export async function readAchievements(
  db: Kysely<Tables>,
  { schoolYearId, grades }: { readonly schoolYearId: string; readonly grades?: readonly number[] | undefined },
  clock: Clock,
): Promise<Achievements> {
  const year = await readYear(db, schoolYearId);
  const today = clock.today();
  const { rows } = await sql<
    Omit<ClassOfAchievers, 'alike'> & { alike: AlikeAchievers[] | null; computedAt: Date | null }
  >`
    with asked as materialized (${classesAsked({ schoolYearId, grades }, today)}),
      counted as (
        select s.class_id, s.computed_at, s.achievers from asked a
        join class_standings s on s.class_id = a.id and s.period = 'CN' where a.is_counted
        union all
        select l.class_id, l.computed_at, l.achievers from (
          ${achieverCounts({ schoolYearId, startYear: year.start_year, classIds: uncounted }, today)}) l)
    select a.id as "classId", a.name as "className", a.grade, n.computed_at as "computedAt", n.achievers as alike
    from asked a left join counted n on n.class_id = a.id order by a.grade, ${naturally('a.name_key')}`.execute(db);
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
    from (${achievers({ schoolYearId, startYear: year.start_year }, clock.today())}) s join students st on st.id = s.student_id
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
