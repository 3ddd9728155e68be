import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { MarkingState } from '@phuong/contract/learning/marking/marking.lifecycle.ts';
import type { ReleaseRow, releaseContract } from '@phuong/contract/learning/marking/release.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type GivenCell, type GivenMark, readGivenCells } from '../../grading/grading.public.ts';
import { taskOf } from '../exercises/exercise.rules.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { mayMarkWork } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { ownDueAt } from '../submissions/work.reads.ts';
import { daysLate } from '../submissions/work.rules.ts';
import { classOrder, staysIn } from '../submissions/work-members.reads.ts';
import { dueOf } from './marked-work.reads.ts';
import { afterLateness, tenthsOf } from './marking.rules.ts';
import { exerciseForWorkReader } from './work.guards.ts';

interface Row {
  readonly id: string;
  readonly studentId: string;
  readonly name: string;
  readonly state: MarkingState;
  readonly given: number | null;
  readonly own_given: number | null;
  readonly points: number | null;
  readonly at: Date;
  readonly own_due_at: Date | null;
  readonly cell_semester_id: string | null;
  readonly cell_column: string | null;
  readonly cell_version: number | null;
}

/** A pupil whose work is marked or released, with what it comes to. */
export interface Releasable {
  readonly resultId: string;
  readonly studentId: string;
  readonly name: string;
  readonly marking: MarkingState;
  readonly daysLate: number;
  /** Hundredths, what lateness takes off already gone; null: marked without points. */
  readonly points: number | null;
  /** The version of the cell this work wrote last, while it still goes into that cell. */
  readonly wroteVersion: number | null;
}

/** Pupils whose work on an exercise is marked or released, in the order of the class. */
export async function releasables(
  db: Kysely<Tables>,
  { item, lesson, material }: OpenItem,
  today: string,
): Promise<Releasable[]> {
  const { rows } = await sql<Row>`
    with ${staysIn(lesson.class_id, today)}
    select w.id, s.id as "studentId", s.full_name as name, k.state, k.given, wm.given as own_given,
      coalesce(wm.points, k.points) as points, v.at, ${ownDueAt} as own_due_at,
      wm.cell_semester_id, wm.cell_column, wm.cell_version
    from submissions w join lesson_items i on i.id = w.item_id join markings k on k.id = w.id
      join submission_versions v on v.submission_id = w.id and v.number = k.of_number
      join submission_members wm on wm.submission_id = w.id join students s on s.id = wm.student_id
      left join exercise_extensions x on x.item_id = i.id and x.student_id = s.id
      left join stays t on t.student_id = s.id
    where w.item_id = ${item.id} and w.state = 'submitted' and k.state in ('marked', 'released')
    order by ${classOrder}`.execute(db);
  const byWork = new Map<string, Row[]>();
  for (const row of rows) byWork.set(row.id, [...(byWork.get(row.id) ?? []), row]);
  const { late } = taskOf(material.content);
  return rows.map((row) => {
    const days = daysLate(dueOf(byWork.get(row.id) ?? []), row.at);
    const isHere = row.cell_semester_id === item.mark_semester_id && row.cell_column === item.mark_column;
    return {
      resultId: row.id,
      studentId: row.studentId,
      name: row.name,
      marking: row.state,
      daysLate: days,
      points: pointsOf(row, late, days),
      wroteVersion: isHere ? row.cell_version : null,
    };
  });
}

/** What was released stays as it was released. */
function pointsOf({ state, given, own_given, points }: Row, late: TaskRules['late'], days: number): number | null {
  const own = own_given ?? given;
  if (state === 'released' || own === null) return points;
  return afterLateness(own, { late, daysLate: days }).result;
}

/** The cell of the mark sheet that an exercise or a test goes into; null where it goes into none. */
export function targetOf({ item, lesson }: Pick<OpenItem, 'item' | 'lesson'>) {
  const { mark_semester_id: semesterId, mark_column: column } = item;
  return semesterId && column ? { subjectId: lesson.subject_id, semesterId, column } : null;
}

/** Results as marks of the sheet; those without points have none. */
export function marksOf({ material }: OpenItem, rows: readonly Releasable[]): GivenMark[] {
  const { scale } = taskOf(material.content);
  return rows.flatMap(({ studentId, points, wroteVersion }) =>
    scale === null || points === null ? [] : [{ studentId, tenths: tenthsOf(points, scale), wroteVersion }],
  );
}

/** What releasing would do for each of these pupils. */
export async function releaseRows(
  db: Kysely<Tables>,
  actor: Actor,
  open: OpenItem,
  {
    rows,
    moment,
    hasReason,
  }: { readonly rows: readonly Releasable[]; readonly moment: Moment; readonly hasReason: boolean },
): Promise<ReleaseRow[]> {
  const target = targetOf(open);
  const marks = marksOf(open, rows);
  const cells = target ? await readGivenCells(db, actor, target, { marks, moment, hasReason }) : [];
  const cellOf = new Map(cells.map((cell) => [cell.studentId, cell]));
  return rows.map(({ resultId, studentId, name, marking, points }) => {
    const cell = cellOf.get(studentId);
    return { resultId, studentId, name, marking, points, cell: target ? shownCell(cell) : null };
  });
}

/** A cell of the sheet as it is shown; none: the pupil has no points. */
export function shownCell(cell: GivenCell | undefined): NonNullable<ReleaseRow['cell']> {
  if (!cell)
    return { outcome: 'CANNOT', code: 'learning.no_points', params: {}, className: '', tenths: null, current: null };
  const { outcome, code, params, className, tenths, current } = cell;
  return { outcome, code, params, className, tenths, current };
}

/** What releasing would do now. @throws AppError as `exerciseForWorkReader`; 403 for who does not mark. */
export async function previewRelease(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  moment: Moment,
): Promise<ResultOf<(typeof releaseContract)['releases.preview']>> {
  const open = await exerciseForWorkReader(db, actor, itemId, moment.today);
  if (!mayMarkWork(actor, open.standing, open.lesson.subject_id)) throw new AppError('platform.forbidden');
  const rows = await releasables(db, open, moment.today);
  const target = targetOf(open);
  const semester = target
    ? await db.selectFrom('semesters').select('name').where('id', '=', target.semesterId).executeTakeFirstOrThrow()
    : null;
  return {
    target: target && semester ? { semesterName: semester.name, column: target.column } : null,
    rows: await releaseRows(db, actor, open, { rows, moment, hasReason: false }),
  };
}
