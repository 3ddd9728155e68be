import type { SheetSummary } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { GradingPolicy } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import { regulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { gradingPolicyAt, isClosedAt, type YearState } from '../../school/school.public.ts';
import { entryDecision, hasHoursEnded, isInWindow, type Moment, possibleActions } from './mark-sheet.policy.ts';
import { sheetShape } from './mark-sheet.rules.ts';
import { isHomeroomOf, leadsSubject, type RelationRow, relationColumns, relationOf } from './sheet-relation.reads.ts';

export interface SheetFilter {
  readonly semesterId: string;
  readonly classId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly grade?: number | undefined;
  readonly state?: SheetState | undefined;
  readonly mine?: boolean | undefined;
}

interface ListRow extends RelationRow {
  year_status: YearState['status'];
  reopened_until: Date | null;
  class_id: string;
  class_name: string;
  grade: number;
  subject_id: string;
  code: string;
  subject_name: string;
  short_name: string;
  mode: 'SCORE' | 'COMMENT';
  annual_periods: number;
  has_topic_cluster: boolean;
  start_year: number;
  start_date: string;
  ordinal: number;
  opens_on: string;
  closes_on: string;
  sheet_id: string | null;
  state: SheetState | null;
  version: number | null;
  regular_count: number | null;
  unlocked_until: Date | null;
  teachers: { id: string; name: string }[] | null;
  pupils: number;
}

/**
 * Every subject of the classes in question with the state and progress of its sheet. A teacher gets the subjects they teach, all of the
 * classes they are homeroom teacher of and, as head of a department, its subjects in every class. Three queries whatever the number of sheets.
 */
export async function listSheets(
  db: Kysely<Tables>,
  filter: SheetFilter,
  actor: Actor,
  moment: Moment,
): Promise<SheetSummary[]> {
  const [{ rows }, counts] = await Promise.all([
    readRows(db, filter, actor, moment),
    readCounts(db, filter, moment.today),
  ]);
  const [first] = rows;
  if (!first) return [];
  const policy = await gradingPolicyAt(db, first.start_date);
  const items = rows.map((row) => toSummary(row, policy, filter.semesterId, counts, actor, moment));
  return items.filter((item) => filter.state === undefined || item.state === filter.state);
}

function readRows(db: Kysely<Tables>, filter: SheetFilter, actor: Actor, moment: Moment) {
  const { today } = moment;
  const teacherId = actor.scope === 'teacher' ? actor.teacherId : null;
  const at = { classId: sql`c.id`, subjectId: sql`sub.id`, semesterId: sql`sem.id`, sheetId: sql`s.id` };
  const teaches = sql`exists (select 1 from teaching_assignments a where a.class_id = c.id and a.subject_id = sub.id
    and a.semester_id = sem.id and a.teacher_id = ${teacherId})`;
  const others = sql`(${isHomeroomOf(teacherId, at.classId, today)} or ${leadsSubject(teacherId, at.subjectId, today)})`;
  return sql<ListRow>`
    select c.id as class_id, c.name as class_name, c.grade, sub.id as subject_id, sub.code, sub.name as subject_name,
      sub.short_name, coalesce(s.mode, sub.mode) as mode, cs.annual_periods, cs.has_topic_cluster, sem.ordinal, sem.start_date, y.start_year,
      coalesce(w.opens_on, sem.start_date) as opens_on, coalesce(w.closes_on, sem.end_date) as closes_on,
      y.status as year_status, y.reopened_until, s.id as sheet_id, s.state, s.version, s.regular_count, s.unlocked_until,
      (select json_agg(json_build_object('id', t.id, 'name', t.full_name) order by t.sort_key)
        from teaching_assignments a join teachers t on t.id = a.teacher_id
        where a.class_id = c.id and a.subject_id = sub.id and a.semester_id = sem.id) as teachers,
      ${relationColumns(actor, at, moment)},
      (select count(distinct e.student_id)::int from enrolments e where e.class_id = c.id
        and e.from_date <= sem.end_date
        and (e.to_date is null or e.to_date >= sem.end_date or e.to_date >= ${today})) as pupils
    from semesters sem
    join school_years y on y.id = sem.school_year_id
    join classes c on c.school_year_id = y.id
    join class_subjects cs on cs.class_id = c.id
    join subjects sub on sub.id = cs.subject_id
    left join mark_sheets s on s.class_id = c.id and s.subject_id = sub.id and s.semester_id = sem.id
    left join entry_windows w on w.semester_id = sem.id and w.kind = 'MARKS'
    where sem.id = ${filter.semesterId}
      and (${filter.classId ?? null}::uuid is null or c.id = ${filter.classId ?? null}::uuid)
      and (${filter.subjectId ?? null}::uuid is null or sub.id = ${filter.subjectId ?? null}::uuid)
      and (${filter.grade ?? null}::int is null or c.grade = ${filter.grade ?? null}::int)
      and (${teacherId}::uuid is null or ${teaches} or ${filter.mine ? sql`false` : others})
    order by c.grade, ${naturally('c.name_key')}, sub.sort_order, sub.code`.execute(db);
}

interface Counts {
  readonly filled: number;
  readonly awaiting: number;
  /** For each number of filled cells how many pupils have it. */
  readonly perPupil: readonly number[];
  /** Pupils who are not assessed in the subject: nothing of theirs is missing. */
  readonly exempt: number;
}

/** Filled cells by class and subject, of pupils still in the class, whichever class's sheet they were written in. */
async function readCounts(db: Kysely<Tables>, filter: SheetFilter, today: string): Promise<Map<string, Counts>> {
  const { rows } = await sql<{
    class_id: string;
    subject_id: string;
    filled: number;
    awaiting: number;
    per_pupil: number[] | null;
    exempt: number;
  }>`
    with present as (
      select distinct e.class_id, e.student_id, e.school_year_id, sem.ordinal
      from semesters sem join enrolments e on e.school_year_id = sem.school_year_id
      where sem.id = ${filter.semesterId} and e.from_date <= sem.end_date
        and (${filter.classId ?? null}::uuid is null or e.class_id = ${filter.classId ?? null}::uuid)
        and (e.to_date is null or e.to_date >= sem.end_date or e.to_date >= ${today})
    ), exempted as (
      select p.class_id, x.subject_id, x.student_id from present p
      join exemptions x on x.student_id = p.student_id and x.school_year_id = p.school_year_id
        and p.ordinal between x.from_semester and x.until_semester and x.kind in ('DISABILITY', 'PRINCIPAL_DECISION')
    )
    select class_id, subject_id, sum(filled)::int as filled, sum(awaiting)::int as awaiting,
      json_agg(filled) filter (where not is_exempt) as per_pupil, count(*) filter (where is_exempt)::int as exempt
    from (
      select class_id, subject_id, 0 as filled, 0 as awaiting, true as is_exempt from exempted
      union all
      select p.class_id, m.subject_id, count(*) filter (where m.state in ('value', 'exempt')) as filled,
        count(*) filter (where m.state = 'absent_pending') as awaiting, false
      from present p
      join marks m on m.student_id = p.student_id and m.semester_id = ${filter.semesterId}
        and (${filter.subjectId ?? null}::uuid is null or m.subject_id = ${filter.subjectId ?? null}::uuid)
      where not exists (select 1 from exempted x where x.class_id = p.class_id and x.student_id = p.student_id
        and x.subject_id = m.subject_id)
      group by p.class_id, m.subject_id, m.student_id
    ) pupils group by class_id, subject_id`.execute(db);
  return new Map(
    rows.map((row) => [
      `${row.class_id} ${row.subject_id}`,
      { filled: row.filled, awaiting: row.awaiting, perPupil: row.per_pupil ?? [], exempt: row.exempt },
    ]),
  );
}

function toSummary(
  row: ListRow,
  policy: GradingPolicy,
  semesterId: string,
  counts: ReadonlyMap<string, Counts>,
  actor: Actor,
  moment: Moment,
): SheetSummary {
  const stored = { state: row.state ?? ('in_progress' as const), unlockedUntil: row.unlocked_until };
  const state = hasHoursEnded(stored, moment.now) ? 'locked' : stored.state;
  const shape = sheetShape({
    regulation: regulationFor(row.grade, row.start_year),
    mode: row.mode,
    annualPeriods: row.annual_periods,
    hasTopicCluster: row.has_topic_cluster,
    clusterSemester: policy.topicClusterSemester,
    semesterOrdinal: row.ordinal,
    storedCount: row.regular_count,
    state,
  });
  const cellsEach = shape.requiredRegular + 2;
  const count = counts.get(`${row.class_id} ${row.subject_id}`) ?? { filled: 0, awaiting: 0, perPupil: [], exempt: 0 };
  const teachers = row.teachers ?? [];
  const facts = {
    state,
    ...relationOf(row),
    verifyOwnSheet: policy.verifyOwnSheet,
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    exceptionUntil: row.exception_until,
    unlockedUntil: row.unlocked_until,
    isYearClosed: isClosedAt({ status: row.year_status, reopened_until: row.reopened_until }, moment.now),
  };
  return {
    sheetId: row.sheet_id,
    classId: row.class_id,
    className: row.class_name,
    grade: row.grade,
    subjectId: row.subject_id,
    subjectCode: row.code,
    subjectName: row.subject_name,
    shortName: row.short_name,
    mode: row.mode,
    semesterId,
    state,
    version: row.version ?? 1,
    progress: {
      pupils: row.pupils,
      filled: count.filled + count.exempt * cellsEach,
      required: row.pupils * cellsEach,
      complete: count.exempt + count.perPupil.filter((filled) => filled >= cellsEach).length,
      awaitingMakeUp: count.awaiting,
    },
    teachers,
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    isOpen: isInWindow(facts, moment.today),
    can: row.sheet_id === null ? [] : possibleActions(actor, facts),
    mayEnter: entryDecision(actor, facts, moment).may,
  };
}
