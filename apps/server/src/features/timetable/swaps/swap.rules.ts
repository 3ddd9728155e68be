import type { SwapSuggestion } from '@phuong/contract/timetable/days/override.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { clashOf } from '../days/override-clash.rules.ts';

const mostSuggestions = 12;

/** A lesson of a day and where it goes. */
export interface SwapMove {
  readonly lesson: DayLesson;
  readonly to: Slot;
}

/** Each lesson goes to the place of the next, the last to that of the first. */
export const movesOf = (lessons: readonly DayLesson[]): SwapMove[] =>
  lessons.map((lesson, index) => ({ lesson, to: (lessons[index + 1] ?? lessons[0] ?? lesson).slot }));

/** The day once the lessons have changed places. */
export function afterSwap(day: readonly DayLesson[], moves: readonly SwapMove[]): DayLesson[] {
  const places = new Map(moves.map(({ lesson, to }) => [lesson.key, to]));
  return day.map((lesson) => ({ ...lesson, slot: places.get(lesson.key) ?? lesson.slot }));
}

/** What of the moved lessons cannot be, on the day as it would be; null: all of it can. */
export function swapClash(day: readonly DayLesson[], moves: readonly SwapMove[]) {
  const after = afterSwap(day, moves);
  for (const { lesson } of moves) {
    const there = after.find(({ key }) => key === lesson.key);
    const clash = there ? clashOf(there, after) : null;
    if (clash) return clash;
  }
  return null;
}

export interface SwapFacts {
  /** Whether a teacher has a meeting then or cannot come. */
  readonly isAway: (teacherId: string, slot: Slot, duration: number) => boolean;
  /** Whether a lesson of this length ends inside its shift. */
  readonly fits: (slot: Slot, duration: number) => boolean;
}

/**
 * How a lesson could change places that day: with one other, or round with two others of its class. Nobody is at two places, nobody comes
 * when they cannot, no class gets a hole in its day or comes in a shift it has free. Fewest lessons first, then fewest classes, fewest teachers
 * and fewest free periods between lessons.
 */
export function suggestSwaps(day: readonly DayLesson[], first: DayLesson, facts: SwapFacts): SwapSuggestion[] {
  const others = day.filter((each) => each.key !== first.key && maySwap(each) && each.duration === first.duration);
  const own = others.filter((each) => sharesClass(each, first));
  const chains = [
    ...others.map((other) => [first, other]),
    ...own.flatMap((second) => own.filter((third) => third !== second).map((third) => [first, second, third])),
  ];
  return chains
    .flatMap((lessons) => suggestion(day, lessons, facts) ?? [])
    .sort(
      (a, b) =>
        a.moves.length - b.moves.length || classesIn(a) - classesIn(b) || a.teachers - b.teachers || a.gaps - b.gaps,
    )
    .slice(0, mostSuggestions);
}

/** Changed already, fixed, shared or held with half a class: not offered. */
export const maySwap = ({ status, override, purpose, classes }: DayLesson): boolean =>
  status === 'HAPPENS' && override === null && purpose === 'LESSON' && classes.every(({ group }) => group === null);

function suggestion(day: readonly DayLesson[], lessons: readonly DayLesson[], facts: SwapFacts): SwapSuggestion | null {
  const moves = movesOf(lessons);
  if (moves.some(({ lesson, to }) => isAtOwnPlace(lesson, to) || isPointless(lesson, to, lessons))) return null;
  const cannot = ({ lesson, to }: SwapMove) =>
    !facts.fits(to, lesson.duration) || lesson.teachers.some(({ id }) => facts.isAway(id, to, lesson.duration));
  if (moves.some((move) => cannot(move) || comesExtra(day, move)) || swapClash(day, moves)) return null;
  const after = afterSwap(day, moves);
  const holes = (of: 'classes' | 'teachers', ids: ReadonlySet<string>) =>
    [...ids].reduce((sum, id) => sum + gapsOf(after, of, id) - gapsOf(day, of, id), 0);
  const classIds = new Set(lessons.flatMap(({ classes }) => classes.map(({ id }) => id)));
  if (holes('classes', classIds) > 0) return null;
  const teacherIds = new Set(lessons.flatMap(({ teachers }) => teachers.map(({ id }) => id)));
  return {
    lessonIds: lessons.map(({ lessonId }) => lessonId),
    moves: moves.map(({ lesson, to }) => ({
      lessonId: lesson.lessonId,
      subjectName: lesson.subject.name,
      classNames: lesson.classes.map(({ name }) => name),
      teachers: lesson.teachers,
      slot: lesson.slot,
      toSlot: to,
    })),
    teachers: teacherIds.size,
    gaps: holes('teachers', teacherIds),
  };
}

const classesIn = ({ moves }: SwapSuggestion) => new Set(moves.flatMap(({ classNames }) => classNames)).size;

/** Classes that would have to come in a shift in which they have nothing that day. */
const comesExtra = (day: readonly DayLesson[], { lesson, to }: SwapMove) =>
  lesson.classes.some(
    ({ id }) => !day.some((each) => each.slot.shift === to.shift && each.classes.some((other) => other.id === id)),
  );

const sharesClass = (a: DayLesson, b: DayLesson) =>
  a.classes.some(({ id }) => b.classes.some((each) => each.id === id));
const isAtOwnPlace = ({ slot }: DayLesson, to: Slot) => slot.shift === to.shift && slot.period === to.period;

/** The same subject by the same teacher in the same class stands there already. */
function isPointless(lesson: DayLesson, to: Slot, lessons: readonly DayLesson[]): boolean {
  const signature = ({ subject, classes, teachers }: DayLesson) =>
    [subject.id, ...classes.map(({ id }) => id), ...teachers.map(({ id }) => id)].join(' ');
  const there = lessons.find((each) => isAtOwnPlace(each, to));
  return there !== undefined && signature(there) === signature(lesson);
}

/** Free periods between the first and last lesson of each shift. */
function gapsOf(day: readonly DayLesson[], of: 'classes' | 'teachers', id: string): number {
  const own = day.filter((lesson) => lesson[of].some((each) => each.id === id));
  return (['MORNING', 'AFTERNOON'] as const).reduce((sum, shift) => {
    const lessons = own.filter(({ slot }) => slot.shift === shift);
    if (lessons.length === 0) return sum;
    const taken = new Set(
      lessons.flatMap(({ slot, duration }) => Array.from({ length: duration }, (_, step) => slot.period + step)),
    );
    return sum + Math.max(...taken) - Math.min(...taken) + 1 - taken.size;
  }, 0);
}
