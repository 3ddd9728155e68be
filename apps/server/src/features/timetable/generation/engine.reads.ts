import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { lessonSets } from '@phuong/rules/timetable/lesson-sets.ts';
import { schoolProblem } from '@phuong/timetable-solver/catalogue/catalogue.ts';
import type { SchoolWeek } from '@phuong/timetable-solver/catalogue/school-week.ts';
import { Board } from '@phuong/timetable-solver/explain/board.ts';
import { type Evaluation, evaluate } from '@phuong/timetable-solver/model/evaluate.ts';
import type { Problem, Solution } from '@phuong/timetable-solver/model/problem.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { ofEachSchool } from '../../../platform/which-school.ts';
import { lessonsOf } from '../versions/timetable-lessons.reads.ts';
import { gridPlaces, schoolWeekOf } from './school-week.rules.ts';
import { type ReadInputs, weekInputs } from './week-inputs.reads.ts';

/** A version laid out for the engine: the same order of lessons in `lessons`, the problem and the solution. */
export interface OpenTimetable {
  readonly id: string;
  readonly inputs: ReadInputs;
  readonly lessons: readonly BoardLesson[];
  readonly week: SchoolWeek;
  readonly problem: Problem;
  readonly solution: Solution;
  readonly places: ReturnType<typeof gridPlaces>;
  /** Every lesson with those that move along with it. */
  readonly sets: ReturnType<typeof lessonSets<BoardLesson>>;
  indexOf(lessonId: string): number;
}

/** What of a version does not change while lessons are only moved, with the board that is asked about it. */
interface Frame {
  readonly inputs: ReadInputs;
  readonly shape: string;
  readonly week: SchoolWeek;
  readonly problem: Problem;
  board?: { readonly asked: Board; starts: readonly number[] };
}

/** Everything about the lessons but where those lie that may be moved. */
const shapeOf = (lessons: readonly BoardLesson[]): string =>
  JSON.stringify(lessons.map((lesson) => ({ ...lesson, roomId: null, slot: lesson.isLocked ? lesson.slot : null })));

const most = 6;
const keptFrames = ofEachSchool(() => new Map<string, Frame>());

/** The frame is a pure function of inputs and shape: it may be kept whatever becomes of the transaction it was read in. */
function frameOf(id: string, inputs: ReadInputs, lessons: readonly BoardLesson[]): Frame {
  const shape = shapeOf(lessons);
  const frames = keptFrames();
  const known = frames.get(id);
  if (known?.inputs === inputs && known.shape === shape) return known;
  const week = schoolWeekOf(inputs, lessons);
  const frame: Frame = { inputs, shape, week, problem: schoolProblem(week) };
  frames.delete(id);
  frames.set(id, frame);
  for (const oldest of [...frames.keys()].slice(0, Math.max(0, frames.size - most))) frames.delete(oldest);
  return frame;
}

/** Lays out lessons for the engine. Lessons that lie outside the week are taken as unplaced. */
function layOut(
  id: string,
  inputs: ReadInputs,
  lessons: readonly BoardLesson[],
  laid: Pick<Frame, 'week' | 'problem'>,
): OpenTimetable {
  const places = gridPlaces(inputs.grid);
  const indexes = new Map(lessons.map((lesson, index) => [lesson.id, index]));
  return {
    id,
    inputs,
    lessons,
    week: laid.week,
    problem: laid.problem,
    solution: {
      pieces: lessons.map(({ slot, duration }, lesson) => ({ lesson, start: places.timeOf(slot, duration), duration })),
    },
    places,
    sets: lessonSets(lessons),
    indexOf: (lessonId) => indexes.get(lessonId) ?? -1,
  };
}

/** The same week where the only wish is that lessons keep their places: nothing is moved for comfort. */
export function layOutNear(open: OpenTimetable, kept: ReadonlyMap<string, Slot>): OpenTimetable {
  const laid = schoolWeekOf(open.inputs, open.lessons, kept);
  const others = laid.rules?.filter(({ rule }) => rule !== 'minimalChange') ?? [];
  const week: SchoolWeek = { ...laid, rules: [...others, { rule: 'minimalChange', on: true, hard: false, weight: 1 }] };
  const problem = schoolProblem(week);
  const constraints = problem.constraints.filter(({ hard, rule }) => hard || rule === 'minimalChange');
  return layOut(open.id, open.inputs, open.lessons, { week, problem: { ...problem, constraints } });
}

/** Lessons that are in no version yet. */
export function layOutNew(inputs: ReadInputs, lessons: readonly BoardLesson[]): OpenTimetable {
  const week = schoolWeekOf(inputs, lessons);
  return layOut('', inputs, lessons, { week, problem: schoolProblem(week) });
}

/** Reads and lays out a version as it is in the caller's transaction. @throws AppError 404. */
export async function openTimetable(db: Kysely<Tables>, id: string): Promise<OpenTimetable> {
  const inputs = await weekInputs(db, (await headOf(db, id)).schoolYearId);
  const lessons = await lessonsOf(db, id);
  return layOut(id, inputs, lessons, frameOf(id, inputs, lessons));
}

async function headOf(db: Kysely<Tables>, id: string) {
  const head = await db
    .selectFrom('timetables')
    .select(['version', 'school_year_id as schoolYearId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!head) throw notFound();
  return head;
}

export interface OpenBoard extends OpenTimetable {
  readonly version: number;
  readonly board: Board;
  readonly evaluation: Evaluation;
}

const keptBoards = ofEachSchool(() => new Map<string, OpenBoard>());

/**
 * A version ready for questions. Kept until it changes; after moves only these are made on the board that there is, so that targets come
 * in milliseconds. Not for use in a transaction that has written: what is rolled back must not be kept.
 * @throws AppError 404.
 */
export async function openBoard(db: Kysely<Tables>, id: string): Promise<OpenBoard> {
  const head = await headOf(db, id);
  const inputs = await weekInputs(db, head.schoolYearId);
  const kept = keptBoards();
  const known = kept.get(id);
  const frame = keptFrames().get(id);
  if (known && known.version === head.version && known.inputs === inputs && frame?.board?.asked === known.board)
    return known;
  const lessons = await lessonsOf(db, id);
  const laid = frameOf(id, inputs, lessons);
  const open = layOut(id, inputs, lessons, laid);
  const found: OpenBoard = {
    ...open,
    version: head.version,
    board: boardOf(laid, open),
    evaluation: evaluate(open.problem, open.solution),
  };
  kept.delete(id);
  kept.set(id, found);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(oldest);
  return found;
}

function boardOf(frame: Frame, { solution, sets, indexOf }: OpenTimetable): Board {
  const starts = solution.pieces.map(({ start }) => start);
  if (frame.board) {
    const before = frame.board.starts;
    const moves = starts.flatMap((to, lesson) => {
      const from = before[lesson] ?? -1;
      return from === to ? [] : [{ lesson, from, to }];
    });
    if (moves.length > 0) frame.board.asked.apply(moves);
    frame.board.starts = starts;
    return frame.board.asked;
  }
  const together = [...new Set(sets.values())].map((set) => set.map(({ id }) => indexOf(id)));
  const asked = new Board(frame.problem, solution, together);
  frame.board = { asked, starts };
  return asked;
}
