import type { testResultContract } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { TestResultState } from '@phuong/contract/learning/test-results/test-result.lifecycle.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type GivenMark, readGivenCells } from '../../grading/grading.public.ts';
import { testForWorkReader } from '../attempts/attempt.guards.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { mayMarkWork } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { tenthsOf } from '../marking/marking.rules.ts';
import { shownCell, targetOf } from '../marking/release.reads.ts';
import { readOpenRounds } from '../rounds/round.reads.ts';
import { classOrder, staysIn } from '../submissions/work-members.reads.ts';
import { rulesOf } from '../tests/test-content.reads.ts';

/** What a pupil's attempts at a test of a class come to. */
export interface PupilResult {
  readonly resultId: string;
  readonly studentId: string;
  readonly name: string;
  readonly state: TestResultState;
  /** Hundredths of the scale; null while something of it is to be marked. */
  readonly mark: number | null;
  readonly isOverridden: boolean;
  readonly version: number;
  /** The version of the cell this test wrote last, while it still goes into that cell. */
  readonly wroteVersion: number | null;
}

type OfTest = Pick<OpenItem, 'item' | 'lesson' | 'material'>;

/** Results of every pupil who has handed in, in the order of the class. */
export async function readResults(db: Kysely<Tables>, { item, lesson }: OfTest, today: string): Promise<PupilResult[]> {
  const { rows } = await sql<PupilResult>`
    with ${staysIn(lesson.class_id, today)}
    select r.id as "resultId", s.id as "studentId", s.full_name as name, r.state, r.mark,
      r.is_overridden as "isOverridden", r.version,
      case when r.cell_semester_id = ${item.mark_semester_id}::uuid and r.cell_column = ${item.mark_column}::text
        then r.cell_version end as "wroteVersion"
    from test_results r join students s on s.id = r.student_id left join stays t on t.student_id = s.id
    where r.item_id = ${item.id} order by ${classOrder}`.execute(db);
  return rows;
}

/** As marks of the sheet; what is still to be marked has none. */
export function sheetMarksOf({ material }: OfTest, rows: readonly PupilResult[]): GivenMark[] {
  const { scale } = rulesOf(material.content);
  return rows.flatMap(({ studentId, state, mark, wroteVersion }) =>
    state === 'marking' || mark === null ? [] : [{ studentId, tenths: tenthsOf(mark, scale), wroteVersion }],
  );
}

type Preview = ResultOf<(typeof testResultContract)['testResults.preview']>;

/** Each of these results, with what releasing it would do to the sheet. */
export async function resultRows(
  db: Kysely<Tables>,
  actor: Actor,
  open: OpenItem,
  {
    rows,
    moment,
    hasReason,
  }: { readonly rows: readonly PupilResult[]; readonly moment: Moment; readonly hasReason: boolean },
): Promise<Preview['rows']> {
  const target = targetOf(open);
  const marks = sheetMarksOf(open, rows);
  const cells = target ? await readGivenCells(db, actor, target, { marks, moment, hasReason }) : [];
  const cellOf = new Map(cells.map((cell) => [cell.studentId, cell]));
  return rows.map(({ studentId, name, state, mark, isOverridden, version }) => ({
    studentId,
    name,
    state,
    mark,
    isOverridden,
    cell: target && state !== 'marking' ? shownCell(cellOf.get(studentId)) : null,
    version,
  }));
}

/** All of a test's results, and where releasing would write them. */
export async function shownResults(db: Kysely<Tables>, actor: Actor, open: OpenItem, moment: Moment): Promise<Preview> {
  const rows = await readResults(db, open, moment.today);
  const target = targetOf(open);
  const semester = target
    ? await db.selectFrom('semesters').select('name').where('id', '=', target.semesterId).executeTakeFirstOrThrow()
    : null;
  return {
    target: target && semester ? { semesterName: semester.name, column: target.column } : null,
    rounds: await readOpenRounds(db, open.item.id, null),
    rows: await resultRows(db, actor, open, { rows, moment, hasReason: false }),
  };
}

/** What releasing would do now. @throws AppError as `testForWorkReader`; 403 for who does not mark. */
export async function previewResults(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  moment: Moment,
): Promise<Preview> {
  const open = await testForWorkReader(db, actor, itemId, moment.today);
  if (!mayMarkWork(actor, open.standing, open.lesson.subject_id, 'TEST')) throw new AppError('platform.forbidden');
  return shownResults(db, actor, open, moment);
}
