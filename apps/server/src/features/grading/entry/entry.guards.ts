import type { StoredExemptionKind } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import type { WhyNotEnter } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { regulationFor } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import { type Places, standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { gradingPolicyAt, isClosedAt, type YearState } from '../../school/school.public.ts';
import { hasLeft } from '../roster.rules.ts';
import {
  type EntryDecision,
  type EntryFacts,
  entryDecision,
  type Moment,
  mayReadSheet,
} from '../sheets/mark-sheet.policy.ts';
import { type SheetShape, sheetShape } from '../sheets/mark-sheet.rules.ts';
import { type StandingRow, standingColumns, standingOf, type TeacherNow } from '../sheets/sheet-relation.reads.ts';

/** What each reason is refused with. */
export const whyNotCodes: Readonly<Record<WhyNotEnter, ErrorCode>> = {
  NOT_SUBJECT_TEACHER: 'grading.not_subject_teacher',
  NO_PERMISSION: 'grading.may_not_enter',
  SHEET_NOT_OPEN: 'grading.sheet_not_open',
  SHEET_LOCKED: 'grading.sheet_locked',
  WINDOW_NOT_OPEN: 'grading.window_not_open',
  WINDOW_CLOSED: 'grading.window_closed',
  YEAR_CLOSED: 'school.year_closed',
};

/** @throws AppError why the caller may not enter; `grading.reason_required` when they may with a reason only. */
export function requireEntry(
  decision: EntryDecision,
  facts: Pick<Entry, 'opensOn' | 'closesOn' | 'yearName'>,
  reason: string,
): void {
  if (decision.why) {
    throw new AppError(whyNotCodes[decision.why], {
      params: { from: formatDate(facts.opensOn), to: formatDate(facts.closesOn), name: facts.yearName },
    });
  }
  if (decision.needsReason && reason === '') throw fieldError('grading.reason_required', 'reason');
}

export interface Entry extends EntryFacts {
  readonly sheetId: string;
  readonly version: number;
  readonly classId: string;
  readonly subjectId: string;
  readonly semesterId: string;
  readonly yearName: string;
  readonly shape: SheetShape;
  readonly semesterEnd: string;
  readonly decision: EntryDecision;
  /** By pupil: the last day in the class, null while in it. */
  readonly lastDays: ReadonlyMap<string, string | null>;
  /** By pupil: the record by which they are exempt here. */
  readonly exempt: ReadonlyMap<string, StoredExemptionKind>;
}

interface EntryRow extends StandingRow {
  grade: number;
  start_year: number;
  class_id: string;
  subject_id: string;
  semester_id: string;
  year_name: string;
  status: YearState['status'];
  reopened_until: Date | null;
  mode: 'SCORE' | 'COMMENT';
  regular_count: number;
  state: SheetState;
  unlocked_until: Date | null;
  version: number;
  ordinal: number;
  start_date: string;
  end_date: string;
  opens_on: string;
  closes_on: string;
  annual_periods: number | null;
  has_topic_cluster: boolean | null;
  pupils: [string, string | null][] | null;
  exempt: [string, StoredExemptionKind][] | null;
}

const at = { classId: sql`s.class_id`, subjectId: sql`s.subject_id`, semesterId: sql`s.semester_id` };

interface Asked {
  readonly sheetId: string;
  readonly pupils: string[];
}

const entryOf = ({ sheetId, pupils }: Places<Asked>, teacher: TeacherNow | null) => sql<EntryRow>`
  select s.class_id, s.subject_id, s.semester_id, y.name as year_name, y.status, y.reopened_until, s.mode,
    s.regular_count, s.state, s.unlocked_until, s.version, sem.ordinal, sem.start_date,
    sem.end_date,
    coalesce(w.opens_on, sem.start_date) as opens_on, coalesce(w.closes_on, sem.end_date) as closes_on,
    cs.annual_periods, cs.has_topic_cluster, c.grade, y.start_year,
    ${standingColumns(teacher, at)},
    (select json_agg(json_build_array(e.student_id, e.to_date)) from enrolments e where e.class_id = s.class_id
      and e.student_id = any(${pupils}::uuid[]) and e.from_date <= sem.end_date
      and (e.to_date is null or e.to_date >= sem.start_date)) as pupils,
    (select json_agg(json_build_array(x.student_id, x.kind)) from exemptions x
      where x.school_year_id = y.id and x.subject_id = s.subject_id and x.student_id = any(${pupils}::uuid[])
      and sem.ordinal between x.from_semester and x.until_semester) as exempt
  from mark_sheets s
  join semesters sem on sem.id = s.semester_id
  join classes c on c.id = s.class_id
  join school_years y on y.id = sem.school_year_id
  left join class_subjects cs on cs.class_id = s.class_id and cs.subject_id = s.subject_id
  left join entry_windows w on w.semester_id = s.semester_id and w.kind = 'MARKS'
  where s.id = ${sheetId}`;

/** Every mark that is saved asks for one. */
const entryForAccount = standing<Asked, EntryRow>(['sheetId', 'pupils'], (places) => entryOf(places, null));
const entryForTeacher = standing<Asked & Moment & { readonly teacherId: string | null }, EntryRow>(
  ['sheetId', 'pupils', 'teacherId', 'now', 'today'],
  (places) => entryOf(places, places),
);

/** What saving needs to know about the sheet, the caller and the pupils named. @throws AppError 404 for who may not even read it. */
export async function readEntry(
  db: Kysely<Tables>,
  sheetId: string,
  actor: Actor,
  changes: readonly { studentId: string }[],
  moment: Moment,
): Promise<Entry> {
  const asked: Asked = { sheetId, pupils: [...new Set(changes.map(({ studentId }) => studentId))] };
  const [row] =
    actor.scope === 'teacher'
      ? await entryForTeacher(db, { ...asked, ...moment, teacherId: actor.teacherId })
      : await entryForAccount(db, asked);
  if (!row) throw notFound();
  const facts = {
    state: row.state,
    ...standingOf(row),
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    exceptionUntil: row.exception_until,
    unlockedUntil: row.unlocked_until,
    isYearClosed: isClosedAt(row, moment.now),
  };
  if (!mayReadSheet(actor, facts)) throw notFound();
  const clusterSemester = row.has_topic_cluster
    ? (await gradingPolicyAt(db, row.start_date)).topicClusterSemester
    : null;
  return {
    ...facts,
    sheetId,
    version: row.version,
    classId: row.class_id,
    subjectId: row.subject_id,
    semesterId: row.semester_id,
    yearName: row.year_name,
    semesterEnd: row.end_date,
    shape: sheetShape({
      regulation: regulationFor(row.grade, row.start_year),
      mode: row.mode,
      annualPeriods: row.annual_periods ?? 1,
      hasTopicCluster: row.has_topic_cluster ?? false,
      clusterSemester,
      semesterOrdinal: row.ordinal,
      storedCount: row.regular_count,
      state: row.state,
    }),
    decision: entryDecision(actor, facts, moment),
    lastDays: lastDays(row.pupils ?? []),
    exempt: new Map(row.exempt ?? []),
  };
}

/** A pupil who left and came back counts with the last day of the last stay. */
function lastDays(pupils: readonly (readonly [string, string | null])[]): Map<string, string | null> {
  const days = new Map<string, string | null>();
  for (const [studentId, toDate] of pupils) {
    const known = days.get(studentId);
    const isLater = known === undefined || toDate === null || (known !== null && toDate > known);
    if (isLater) days.set(studentId, toDate);
  }
  return days;
}

/** Why nothing can be entered for this pupil. */
export function pupilRefusal(
  studentId: string,
  entry: Pick<Entry, 'lastDays' | 'semesterEnd'>,
  { today }: Moment,
): ErrorCode | null {
  const lastDay = entry.lastDays.get(studentId);
  if (lastDay === undefined) return 'grading.pupil_not_in_class';
  return hasLeft(lastDay, entry.semesterEnd, today) ? 'grading.pupil_left' : null;
}
