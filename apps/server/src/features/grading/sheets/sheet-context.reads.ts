import type { SheetMeta } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { GradingPolicy } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import type { MarkEntry } from '@phuong/rules/marks/mark.ts';
import type { Regulation } from '@phuong/rules/regulation/regulation.ts';
import { regulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { gradingPolicyAt, isClosedAt, regularColumnCount, type YearState } from '../../school/school.public.ts';
import { hasHoursEnded, type Moment, type SheetFacts } from './mark-sheet.policy.ts';
import { type SheetShape, sheetShape } from './mark-sheet.rules.ts';
import { type RelationRow, relationColumns, relationOf } from './sheet-relation.reads.ts';

export interface SheetKeys {
  readonly classId: string;
  readonly subjectId: string;
  readonly semesterId: string;
}

/** A sheet with what surrounds it, as the caller stands to it. `id` is null while nothing has been written into it. */
export interface SheetContext extends SheetKeys, SheetFacts {
  readonly id: string | null;
  /** How the digits the caller types are read. */
  readonly markEntry: MarkEntry;
  readonly version: number;
  readonly className: string;
  readonly grade: number;
  readonly subjectCode: string;
  readonly subjectName: string;
  readonly semesterOrdinal: number;
  readonly semesterName: string;
  readonly semesterStart: string;
  readonly semesterEnd: string;
  readonly schoolYearId: string;
  readonly schoolYearName: string;
  /** When the reopening of its closed year ends or ended; null in a year that runs. */
  readonly yearReopenedUntil: Date | null;
  readonly shape: SheetShape;
  readonly annualPeriods: number;
  readonly hasTopicCluster: boolean;
  readonly clusterSemester: number | null;
  /** Semester I, with the class's sheet in it, when this is semester II. */
  readonly first: {
    readonly semesterId: string;
    readonly sheetId: string | null;
    readonly regularCount: number | null;
    readonly state: SheetState;
  } | null;
  readonly teachers: readonly { readonly id: string; readonly name: string }[];
  readonly lastEvent: SheetMeta['lastEvent'];
}

interface ContextRow extends RelationRow {
  mark_entry: MarkEntry;
  sheet_id: string | null;
  state: SheetState | null;
  version: number | null;
  sheet_mode: 'SCORE' | 'COMMENT' | null;
  regular_count: number | null;
  unlocked_until: Date | null;
  class_name: string;
  grade: number;
  school_year_id: string;
  year_name: string;
  year_status: YearState['status'];
  reopened_until: Date | null;
  start_year: number;
  code: string;
  subject_name: string;
  mode: 'SCORE' | 'COMMENT';
  ordinal: number;
  semester_name: string;
  start_date: string;
  end_date: string;
  annual_periods: number;
  has_topic_cluster: boolean;
  opens_on: string | null;
  closes_on: string | null;
  first: {
    semester_id: string;
    sheet_id: string | null;
    regular_count: number | null;
    state: SheetState | null;
  } | null;
  teachers: { id: string; name: string }[] | null;
  last_event: { action: string; by: string; at: string; note: string } | null;
}

type FullRow = ContextRow & {
  readonly regulation: Regulation;
  readonly policy: GradingPolicy;
  readonly setting_count: number | null;
};

/**
 * One class, subject and semester in two round trips (three where nothing has been written into the sheet).
 * @returns undefined when the class does not have the subject or the semester is of another year.
 */
export async function readSheetContext(
  db: Kysely<Tables>,
  keys: SheetKeys,
  actor: Actor | null,
  moment: Moment,
): Promise<SheetContext | undefined> {
  const at = { classId: sql`c.id`, subjectId: sql`sub.id`, semesterId: sql`sem.id`, sheetId: sql`s.id` };
  const { rows } = await sql<ContextRow>`
    select s.id as sheet_id, s.state, s.version, s.mode as sheet_mode, s.regular_count, s.unlocked_until,
      c.name as class_name, c.grade, c.school_year_id, y.name as year_name, y.status as year_status,
      y.reopened_until, y.start_year,
      sub.code, sub.name as subject_name, sub.mode, sem.ordinal, sem.name as semester_name, sem.start_date, sem.end_date,
      cs.annual_periods, cs.has_topic_cluster, w.opens_on, w.closes_on, ${relationColumns(actor, at, moment)},
      coalesce((select u.mark_entry from users u where u.id = ${actor?.userId ?? null}), (select d.mark_entry from schools d), 'AS_TYPED')
        as mark_entry,
      (select json_build_object('semester_id', fs.id, 'sheet_id', f.id, 'regular_count', f.regular_count, 'state', f.state)
        from semesters fs left join mark_sheets f on f.class_id = c.id and f.subject_id = sub.id and f.semester_id = fs.id
        where fs.school_year_id = y.id and fs.ordinal = 1 and sem.ordinal = 2) as first,
      (select json_agg(json_build_object('id', t.id, 'name', t.full_name) order by t.sort_key)
        from teaching_assignments a join teachers t on t.id = a.teacher_id
        where a.class_id = c.id and a.subject_id = sub.id and a.semester_id = sem.id) as teachers,
      (select json_build_object('action', e.action, 'by', e.by_name, 'at', e.at, 'note', e.note)
        from mark_sheet_events e where e.sheet_id = s.id order by e.at desc, e.seq desc limit 1) as last_event
    from classes c
    join class_subjects cs on cs.class_id = c.id and cs.subject_id = ${keys.subjectId}
    join subjects sub on sub.id = cs.subject_id
    join semesters sem on sem.id = ${keys.semesterId} and sem.school_year_id = c.school_year_id
    join school_years y on y.id = c.school_year_id
    left join mark_sheets s on s.class_id = c.id and s.subject_id = sub.id and s.semester_id = sem.id
    left join entry_windows w on w.semester_id = sem.id and w.kind = 'MARKS'
    where c.id = ${keys.classId}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const policy = await gradingPolicyAt(db, row.start_date);
  const regulation = regulationFor(row.grade, row.start_year);
  const subject = { mode: row.mode, annualPeriods: row.annual_periods };
  const settingCount = row.sheet_id === null ? await regularColumnCount(db, subject, regulation) : null;
  return toContext({ ...row, regulation, policy, setting_count: settingCount }, keys, moment);
}

function toContext(row: FullRow, keys: SheetKeys, { now }: Moment): SheetContext {
  const stored = { state: row.state ?? ('in_progress' as const), unlockedUntil: row.unlocked_until };
  const state = hasHoursEnded(stored, now) ? 'locked' : stored.state;
  const clusterSemester = row.has_topic_cluster ? row.policy.topicClusterSemester : null;
  const teachers = row.teachers ?? [];
  const shape = {
    regulation: row.regulation,
    mode: row.sheet_mode ?? row.mode,
    annualPeriods: row.annual_periods,
    hasTopicCluster: row.has_topic_cluster,
    clusterSemester,
  };
  return {
    ...keys,
    id: row.sheet_id,
    markEntry: row.mark_entry,
    state,
    version: row.version ?? 1,
    className: row.class_name,
    grade: row.grade,
    subjectCode: row.code,
    subjectName: row.subject_name,
    semesterOrdinal: row.ordinal,
    semesterName: row.semester_name,
    semesterStart: row.start_date,
    semesterEnd: row.end_date,
    schoolYearId: row.school_year_id,
    schoolYearName: row.year_name,
    yearReopenedUntil: row.reopened_until,
    isYearClosed: isClosedAt({ status: row.year_status, reopened_until: row.reopened_until }, now),
    annualPeriods: row.annual_periods,
    hasTopicCluster: row.has_topic_cluster,
    clusterSemester,
    shape: sheetShape({
      ...shape,
      semesterOrdinal: row.ordinal,
      storedCount: row.regular_count,
      settingCount: row.setting_count,
      state,
    }),
    opensOn: row.opens_on ?? row.start_date,
    closesOn: row.closes_on ?? row.end_date,
    exceptionUntil: row.exception_until,
    unlockedUntil: row.unlocked_until,
    ...relationOf(row),
    verifyOwnSheet: row.policy.verifyOwnSheet,
    first: row.first && {
      semesterId: row.first.semester_id,
      sheetId: row.first.sheet_id,
      regularCount: row.first.regular_count,
      state: row.first.state ?? 'in_progress',
    },
    teachers,
    lastEvent: row.last_event && { ...row.last_event, at: new Date(row.last_event.at).toISOString() },
  };
}

/** The sheet's keys, its row locked until the transaction ends when `lock` is given. */
export async function sheetKeys(
  db: Kysely<Tables>,
  sheetId: string,
  lock?: 'update' | 'share',
): Promise<SheetKeys | undefined> {
  let query = db
    .selectFrom('mark_sheets')
    .select(['class_id as classId', 'subject_id as subjectId', 'semester_id as semesterId'])
    .where('id', '=', sheetId);
  if (lock === 'update') query = query.forUpdate();
  if (lock === 'share') query = query.forShare();
  return query.executeTakeFirst();
}
