import type {
  BoardState,
  BoardTarget,
  RepairChain,
  Violation,
} from '@phuong/contract/timetable/board/board.contract.ts';
import type { RuleKey } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import type { Slot, TimetableMessage } from '@phuong/contract/timetable/slot.schema.ts';
import { shortName } from '@phuong/rules/people/names.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { Target } from '@phuong/timetable-solver/explain/board.ts';
import { lessonsOf as lessonsOfViolation, messageOf } from '@phuong/timetable-solver/explain/message.ts';
import { explainAside } from '@phuong/timetable-solver/portfolio/explain-aside.ts';
import type { Explained } from '@phuong/timetable-solver/portfolio/messages.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type OpenBoard, openBoard } from '../generation/engine.reads.ts';
import { localise, readable } from '../sentences.rules.ts';
import { listRooms } from '../setup/room.record.ts';
import { fitsWeek, slotKey } from '../setup/week-setup.rules.ts';
import { unavoidableOf } from '../versions/score.rules.ts';
import { type Reader, readTimetable } from '../versions/timetable.reads.ts';

/** Everything the board shows. @throws AppError 404. */
export async function readBoard(db: Kysely<Tables>, reader: Reader, id: string): Promise<BoardState> {
  const timetable = await readTimetable(db, reader, id);
  const { inputs, lessons } = await openBoard(db, id);
  const taught = new Set(lessons.flatMap(({ teacherIds }) => teacherIds));
  const subjects = new Set(lessons.map(({ subjectId }) => subjectId));
  const classIds = new Set(lessons.flatMap(({ classes }) => classes.map(({ classId }) => classId)));
  const stored = await db.selectFrom('timetables').select('week').where('id', '=', id).executeTakeFirst();
  return {
    timetable,
    week: stored?.week ?? inputs.grid,
    classes: inputs.classes.filter((one) => classIds.has(one.id)),
    teachers: inputs.teachers
      .filter((one) => taught.has(one.id))
      .map((one) => ({ ...one, shortName: shortName(one.name) })),
    subjects: inputs.subjects.filter((one) => subjects.has(one.id)),
    rooms: await listRooms(db),
    lessons: [...lessons],
  };
}

/** What the version breaks, compulsory rules first, dearest first. @throws AppError 404. */
export async function readViolations(
  db: Kysely<Tables>,
  locale: Locale,
  id: string,
  { rule, limit }: { rule?: RuleKey | undefined; limit: number },
): Promise<{ total: number; items: Violation[]; unavoidable: TimetableMessage[] }> {
  const { problem, solution, evaluation, lessons, inputs } = await openBoard(db, id);
  const items = merged(
    evaluation.violations
      .filter(({ constraint }) => !rule || constraint.rule === rule)
      .map((violation) => ({
        rule: violation.constraint.rule as RuleKey,
        isHard: violation.constraint.hard,
        cost: violation.cost,
        message: localise(messageOf(problem, violation), inputs.names, locale),
        lessonIds: lessonsOfViolation(problem, solution, violation).flatMap((index) => lessons[index]?.id ?? []),
      })),
  ).sort((a, b) => Number(b.isHard) - Number(a.isHard) || b.cost - a.cost);
  const unavoidable = unavoidableOf(problem)
    .filter(({ constraint }) => constraint.rule === rule)
    .sort((a, b) => b.deviation - a.deviation)
    .map((least) => localise(messageOf(problem, least), inputs.names, locale));
  return { total: items.length, items: items.slice(0, limit), unavoidable: once(unavoidable) };
}

/** What is broken in odd and in even weeks alike is one fault to people. */
function merged(violations: readonly Violation[]): Violation[] {
  const byMessage = new Map<string, Violation>();
  for (const violation of violations) {
    const key = JSON.stringify([violation.isHard, violation.message]);
    const known = byMessage.get(key);
    if (known) {
      const lessonIds = [...new Set([...known.lessonIds, ...violation.lessonIds])];
      byMessage.set(key, { ...known, cost: known.cost + violation.cost, lessonIds });
    } else byMessage.set(key, violation);
  }
  return [...byMessage.values()];
}

const once = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item): [string, T] => [JSON.stringify(item), item])).values(),
];

/** Every place a lesson could take with those that belong to it. @throws AppError 404; 400 for a lesson that is not of the version. */
export async function readTargets(db: Kysely<Tables>, locale: Locale, id: string, lessonId: string) {
  const open = await openBoard(db, id);
  const targets = open.board.targets(indexOf(open, lessonId)).flatMap((target): BoardTarget[] => {
    const slot = open.places.slotOf(target.start);
    return slot ? [{ slot, ...judge(open, target, locale) }] : [];
  });
  return { version: open.version, lessonId, targets };
}

/** FREE, SWAP with what lies there, or CONFLICT; costs and reasons are those of what would be done. */
function judge(open: OpenBoard, target: Target, locale: Locale): Omit<BoardTarget, 'slot'> {
  const { swap, breaks, blockers } = target;
  const { hard, soft, hardCount, reasons } = swap ?? target;
  const isFree = blockers.length === 0 && !breaks;
  return {
    kind: swap ? 'SWAP' : isFree ? 'FREE' : 'CONFLICT',
    hard,
    soft,
    hardCount,
    blockers: (swap?.lessons ?? blockers).flatMap((index) => open.lessons[index]?.id ?? []),
    reasons: once(reasons.map((each) => localise(each, open.inputs.names, locale))),
  };
}

/** Up to three cheapest ways to make room. @throws AppError 404; 400 unknown lesson, a place it cannot start at. */
export async function readChains(
  db: Kysely<Tables>,
  locale: Locale,
  id: string,
  { lessonId, ...slot }: Slot & { lessonId: string },
): Promise<{ version: number; chains: RepairChain[] }> {
  const open = await openBoard(db, id);
  const lesson = indexOf(open, lessonId);
  const { duration = 1 } = open.lessons[lesson] ?? {};
  refuseMisfit(open, lesson, slot, locale, 'period');
  const chains = open.board.chains(lesson, open.places.timeOf(slot, duration));
  return {
    version: open.version,
    chains: chains.map(({ moves, hard, soft, hardCount }) => ({
      hard,
      soft,
      hardCount,
      moves: moves.map((move) => ({
        lessonId: open.lessons[move.lesson]?.id ?? '',
        from: open.places.slotOf(move.from),
        to: open.places.slotOf(move.to),
      })),
    })),
  };
}

/** Why lessons are left over, those without a place first. @throws AppError 404. */
export async function readUnplaced(db: Kysely<Tables>, locale: Locale, id: string, limit: number) {
  const open = await openBoard(db, id);
  const { lessons, inputs } = open;
  const { total, reasons } = await explained(open, limit);
  const items = reasons.map(({ lesson, reason, blockers, loosen }) => ({
    lessonId: lessons[lesson]?.id ?? '',
    reason: localise(reason, inputs.names, locale),
    blockers: blockers.flatMap((index) => lessons[index]?.id ?? []),
    loosen: loosen.slice(0, 3).map((each) => localise(each, inputs.names, locale)),
  }));
  return { total, items };
}

const explanations = new WeakMap<OpenBoard, Map<number, Promise<Explained>>>();
let busy: Promise<unknown> = Promise.resolve();

/** Kept as long as the board is as it is; one thread at a time explains, for whoever asks. */
function explained(open: OpenBoard, limit: number): Promise<Explained> {
  const known = explanations.get(open) ?? new Map<number, Promise<Explained>>();
  explanations.set(open, known);
  const asked = known.get(limit);
  if (asked) return asked;
  const answer = busy.then(() => explainAside(open.problem, open.solution, limit));
  known.set(limit, answer);
  busy = answer.catch(() => known.delete(limit));
  return answer;
}

function indexOf(open: OpenBoard, lessonId: string): number {
  const index = open.indexOf(lessonId);
  if (index < 0) throw fieldError('timetable.unknown_lesson', 'lessonId');
  return index;
}

type Laid = Pick<OpenBoard, 'inputs' | 'problem' | 'lessons'>;

export const lessonName = ({ inputs, problem }: Laid, lesson: number, locale: Locale): string =>
  readable(problem.lessons[lesson]?.name ?? '', inputs.names, locale);

/** @throws AppError 400 when the lesson cannot start there, naming the field. */
export function refuseMisfit(open: Laid, lesson: number, slot: Slot, locale: Locale, field: string): void {
  const { duration = 1 } = open.lessons[lesson] ?? {};
  if (!fitsWeek(open.inputs.grid, slot)) throw fieldError('timetable.slot_outside_week', field);
  if (!fitsWeek(open.inputs.grid, slot, duration)) {
    const params = { lesson: lessonName(open, lesson, locale), duration };
    throw fieldError('timetable.lesson_does_not_fit', field, params);
  }
}

/** @throws AppError 409 naming the lesson. */
export function refuseLocked(open: Laid, lesson: number, locale: Locale): void {
  if (!open.lessons[lesson]?.isLocked) return;
  throw new AppError('timetable.lesson_locked', { params: { lesson: lessonName(open, lesson, locale) } });
}

export const sameSlot = (one: Slot | null, other: Slot | null): boolean =>
  one === null || other === null ? one === other : slotKey(one) === slotKey(other);
