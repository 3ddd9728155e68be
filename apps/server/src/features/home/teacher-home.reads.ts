import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { HomeroomDuty, HomeSheet, TeacherHome } from '@phuong/contract/home/home.schema.ts';
import { daysBetween } from '@phuong/rules/calendar/days.ts';
import { absenceLimitFor, regulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../platform/database/natural-order.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { countWaitingLeaves } from '../attendance/attendance.public.ts';
import { absenceWarning, sheetShape } from '../grading/grading.public.ts';
import { readAppointedTests, readCoveredLessons, readWaitingItems } from '../learning/learning.public.ts';
import { gradingPolicyAt } from '../school/school.public.ts';
import { readLessonsAhead } from '../timetable/timetable.public.ts';
import { readSheetsToVerify } from './head-sheets.reads.ts';
import { type HomeContext, readHomeContext } from './home-context.reads.ts';
import { countCoverOffers } from './home-covers.reads.ts';
import { type FilledGroup, sheetProgress } from './sheet-progress.rules.ts';
import { readTeacherLending } from './teacher-lending.reads.ts';

interface Moment {
  readonly now: Date;
  readonly today: string;
}

/** The teacher's home page: sheets, homeroom duties, dates, next lessons. */
export async function readTeacherHome(db: Kysely<Tables>, teacherId: string, moment: Moment): Promise<TeacherHome> {
  const context = await readHomeContext(db, moment.today);
  const { year } = context;
  const lending = {
    ...(await readTeacherLending(db, teacherId, moment)),
    pupilLeaves: await countWaitingLeaves(db, { teacherId, today: moment.today }),
    coverOffers: await countCoverOffers(db, teacherId, moment.now),
  };
  if (!year)
    return {
      today: context.today,
      sheets: [],
      toVerify: [],
      learning: [],
      appointed: [],
      covered: [],
      homerooms: [],
      ...lending,
      upcoming: [],
      lessons: null,
    };
  const policy = await gradingPolicyAt(db, moment.today);
  const scope = { teacherId, schoolYearId: year.id, semesterId: context.semester?.id ?? null };
  const sheets = await readSheets(db, scope, policy.topicClusterSemester, moment);
  const toVerify = await readSheetsToVerify(db, { ...scope, today: moment.today }, policy);
  const learning = await readWaitingItems(db, teacherId, moment);
  const appointed = await readAppointedTests(db, teacherId);
  const covered = await readCoveredLessons(db, teacherId, moment);
  const homerooms = await readHomerooms(db, teacherId, context, moment.today);
  const lessons = await readLessonsAhead(db, { teacherId, studentId: null }, moment);
  return {
    today: context.today,
    sheets,
    toVerify,
    learning,
    appointed,
    covered,
    homerooms,
    ...lending,
    upcoming: context.upcoming,
    lessons,
  };
}

interface SheetRow {
  class_id: string;
  class_name: string;
  grade: number;
  start_year: number;
  subject_id: string;
  subject_name: string;
  short_name: string;
  mode: 'SCORE' | 'COMMENT';
  annual_periods: number;
  has_topic_cluster: boolean;
  semester_id: string;
  ordinal: number;
  opens_on: string;
  closes_on: string;
  state: SheetState | null;
  regular_count: number | null;
  unlocked_until: Date | null;
  exception_until: Date | null;
  pupils: number;
  filled: FilledGroup[] | null;
  returned: { action: string; note: string; by: string; at: string } | null;
}

/** Sheets of the current semester, and of an earlier one of the year while they are not handed in. */
async function readSheets(
  db: Kysely<Tables>,
  { teacherId, schoolYearId, semesterId }: { teacherId: string; schoolYearId: string; semesterId: string | null },
  clusterSemester: 1 | 2,
  { now, today }: Moment,
): Promise<HomeSheet[]> {
  const { rows } = await sql<SheetRow>`
    select c.id as class_id, c.name as class_name, c.grade, y.start_year, sub.id as subject_id, sub.name as subject_name, sub.short_name,
      coalesce(s.mode, sub.mode) as mode, cs.annual_periods, cs.has_topic_cluster, sem.id as semester_id, sem.ordinal,
      coalesce(w.opens_on, sem.start_date) as opens_on, coalesce(w.closes_on, sem.end_date) as closes_on,
      s.state, s.regular_count, s.unlocked_until, p.pupils, f.filled, ev.returned,
      (select max(x.until_at) from entry_exceptions x where x.semester_id = sem.id and x.class_id = c.id
        and x.teacher_id = a.teacher_id and (x.subject_id is null or x.subject_id = sub.id) and x.until_at > ${now}
      ) as exception_until
    from teaching_assignments a
    join semesters sem on sem.id = a.semester_id and sem.school_year_id = ${schoolYearId}
    join school_years y on y.id = sem.school_year_id
    join classes c on c.id = a.class_id
    join subjects sub on sub.id = a.subject_id
    join class_subjects cs on cs.class_id = c.id and cs.subject_id = sub.id
    left join mark_sheets s on s.class_id = c.id and s.subject_id = sub.id and s.semester_id = sem.id
    left join entry_windows w on w.semester_id = sem.id and w.kind = 'MARKS'
    left join lateral (
      select count(distinct e.student_id)::int as pupils from enrolments e
      where e.class_id = c.id and e.from_date <= sem.end_date
        and (e.to_date is null or e.to_date >= least(sem.end_date, ${today}::date))
    ) p on true
    left join lateral (
      select json_agg(json_build_array(regular, midterm, final, pupils)) as filled from (
        select regular, midterm, final, count(*)::int as pupils from (
          select case when is_exempt then 8 else count(*) filter (where m.column_key like 'tx%')::int end as regular,
            case when is_exempt then 1 else count(*) filter (where m.column_key = 'gk')::int end as midterm,
            case when is_exempt then 1 else count(*) filter (where m.column_key = 'ck')::int end as final
          from (select distinct e.student_id, exists (select 1 from exemptions x where x.student_id = e.student_id
              and x.school_year_id = sem.school_year_id and x.subject_id = sub.id
              and sem.ordinal between x.from_semester and x.until_semester
              and x.kind in ('DISABILITY', 'PRINCIPAL_DECISION')) as is_exempt
            from enrolments e where e.class_id = c.id and e.from_date <= sem.end_date
            and (e.to_date is null or e.to_date >= least(sem.end_date, ${today}::date))) e
          left join marks m on m.student_id = e.student_id and m.semester_id = sem.id and m.subject_id = sub.id
            and m.state in ('value', 'exempt')
          where is_exempt or m.student_id is not null
          group by e.student_id, is_exempt
        ) each group by regular, midterm, final
      ) groups
    ) f on true
    left join lateral (
      select json_build_object('action', v.action, 'note', v.note, 'by', v.by_name, 'at', v.at) as returned
      from mark_sheet_events v where v.sheet_id = s.id order by v.at desc, v.id desc limit 1
    ) ev on coalesce(s.state, 'in_progress') = 'in_progress'
    where a.teacher_id = ${teacherId}
      and (sem.id = ${semesterId}::uuid or (sem.start_date <= ${today}::date and coalesce(s.state, 'in_progress') = 'in_progress'))
    order by sem.ordinal, c.grade, ${naturally('c.name_key')}, sub.sort_order`.execute(db);
  return rows.map((row) => toSheet(row, clusterSemester, { now, today })).sort((a, b) => urgency(a) - urgency(b));
}

function toSheet(row: SheetRow, clusterSemester: 1 | 2, { now, today }: Moment): HomeSheet {
  const state = row.state ?? 'in_progress';
  const until = [row.exception_until, row.unlocked_until].filter((time) => time !== null && time > now);
  const openUntil = until.length > 0 ? new Date(Math.max(...until.map((time) => Number(time)))) : null;
  const shape = sheetShape({
    regulation: regulationFor(row.grade, row.start_year),
    mode: row.mode,
    annualPeriods: row.annual_periods,
    hasTopicCluster: row.has_topic_cluster,
    semesterOrdinal: row.ordinal,
    clusterSemester,
    storedCount: row.regular_count,
    state,
  });
  const isInWindow = row.opens_on <= today && today <= row.closes_on;
  return {
    classId: row.class_id,
    className: row.class_name,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    shortName: row.short_name,
    mode: row.mode,
    semesterId: row.semester_id,
    semesterOrdinal: row.ordinal,
    state,
    pupils: row.pupils,
    ...sheetProgress({ requiredRegular: shape.requiredRegular, pupils: row.pupils, filled: row.filled ?? [] }),
    closesOn: row.closes_on,
    openUntil: openUntil?.toISOString() ?? null,
    isOpen: state === 'in_progress' && (isInWindow || openUntil !== null),
    daysLeft: daysBetween(today, row.closes_on),
    returned:
      row.returned?.action === 'return'
        ? { note: row.returned.note, by: row.returned.by, at: new Date(row.returned.at).toISOString() }
        : null,
  };
}

/** Given back first, then what is still to be filled or handed in, then what only waits for others. */
function urgency(sheet: HomeSheet): number {
  if (sheet.returned) return 0;
  return sheet.state === 'in_progress' ? 1 : 2;
}

interface HomeroomRow {
  grade: number;
  id: string;
  name: string;
  pupils: number;
  conduct_done: number;
  absences: { studentId: string; name: string; days: number }[];
}

async function readHomerooms(
  db: Kysely<Tables>,
  teacherId: string,
  { year, semester, conduct }: HomeContext,
  today: string,
): Promise<HomeroomDuty[]> {
  if (!year || !semester || !conduct) return [];
  const { rows } = await sql<HomeroomRow>`
    select c.id, c.name, c.grade,
      (select count(*)::int from enrolments e where e.class_id = c.id and e.to_date is null) as pupils,
      (select count(*)::int from enrolments e join conduct_results r on r.student_id = e.student_id
        and r.semester_id = ${semester.id} and r.level is not null
        where e.class_id = c.id and e.to_date is null) as conduct_done,
      (select coalesce(json_agg(json_build_object('studentId', n.id, 'name', n.full_name, 'days', n.days)
          order by n.days desc, n.sort_key), '[]')
        from (
          select st.id, st.full_name, st.sort_key, d.days
          from enrolments e
          join students st on st.id = e.student_id
          cross join lateral (select (select count(*) from absences ab
              where ab.student_id = st.id and ab.on_date between ${year.startDate} and ${year.endDate})::int
            + coalesce((select sum(t.absences_excused + t.absences_unexcused) from former_school_terms t
              join school_years y on y.id = ${year.id} and y.start_year = t.start_year
              where t.student_id = st.id), 0)::int as days) d
          where e.class_id = c.id and e.to_date is null and d.days > 0
        ) n) as absences
    from homeroom_assignments h join classes c on c.id = h.class_id and c.school_year_id = ${year.id}
    where h.teacher_id = ${teacherId} and h.from_date <= ${today} and (h.to_date is null or h.to_date >= ${today})
    order by c.grade, ${naturally('c.name_key')}`.execute(db);
  return rows.map((row) => {
    const absenceLimit = absenceLimitFor(row.grade, year.startYear);
    return {
      classId: row.id,
      className: row.name,
      pupils: row.pupils,
      conductDone: row.conduct_done,
      conductClosesOn: conduct.closesOn,
      conductIsOpen: conduct.opensOn <= today && today <= conduct.closesOn,
      absenceLimit,
      absences: row.absences.flatMap((each) => {
        const level = absenceWarning(each.days, absenceLimit);
        return level ? [{ ...each, level }] : [];
      }),
    };
  });
}
