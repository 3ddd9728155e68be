import type { RefreshChange } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { PlannedLesson } from './lesson-plan.rules.ts';

export interface Refresh {
  /** Lessons that stay, with what the plan says of them now. */
  readonly kept: readonly { readonly lesson: BoardLesson; readonly plan: PlannedLesson }[];
  readonly added: readonly PlannedLesson[];
  readonly removed: readonly BoardLesson[];
}

type Common = Pick<PlannedLesson, 'subjectId' | 'purpose' | 'classes' | 'teacherIds' | 'duration' | 'weeks'>;

const shapeOf = ({ subjectId, purpose, classes, duration, weeks }: Common) =>
  JSON.stringify([subjectId, purpose, classes.map(({ classId, group }) => [classId, group]), duration, weeks !== null]);
const exactOf = (lesson: Common) => `${shapeOf(lesson)} ${[...lesson.teacherIds].sort().join()}`;

/**
 * Which lessons of a version stay when its assignments are read again: first those with the same teachers, then those that only get
 * others; placed lessons before unplaced ones, so that what is taken away is rather what has no place yet.
 */
export function planRefresh(lessons: readonly BoardLesson[], plan: readonly PlannedLesson[]): Refresh {
  const rank = (lesson: BoardLesson) => (lesson.isLocked ? 0 : lesson.slot ? 1 : 2);
  const old = [...lessons].sort((a, b) => rank(a) - rank(b));
  const kept: { lesson: BoardLesson; plan: PlannedLesson }[] = [];
  const taken = new Set<BoardLesson>();
  const matched = new Set<PlannedLesson>();
  for (const keyOf of [exactOf, shapeOf]) {
    const waiting = groupBy(
      plan.filter((each) => !matched.has(each)),
      keyOf,
    );
    for (const lesson of old) {
      if (taken.has(lesson)) continue;
      const next = waiting.get(keyOf(lesson))?.shift();
      if (!next) continue;
      taken.add(lesson);
      matched.add(next);
      kept.push({ lesson, plan: next });
    }
  }
  return {
    kept: inTheirWeeks(kept),
    added: plan.filter((each) => !matched.has(each)),
    removed: lessons.filter((lesson) => !taken.has(lesson)),
  };
}

/** A lesson stays in its odd or even weeks, unless it shares its place with another now. */
function inTheirWeeks(kept: Refresh['kept']): Refresh['kept'] {
  const weeksOf = ({ lesson, plan }: Refresh['kept'][number]) => `${plan.pair} ${lesson.weeks}`;
  const paired = kept.filter(({ lesson, plan }) => plan.pair !== null && lesson.pair === plan.pair);
  const ofPair = new Set(paired.map(weeksOf));
  return kept.map((each) => {
    const { lesson, plan } = each;
    if (plan.weeks === null || lesson.weeks === null || lesson.pair !== plan.pair) return each;
    const both = plan.pair === null || (ofPair.has(`${plan.pair} ODD`) && ofPair.has(`${plan.pair} EVEN`));
    return both ? { lesson, plan: { ...plan, weeks: lesson.weeks } } : each;
  });
}

/** The same for people: by class and subject, with names. */
export function describeRefresh({ kept, added, removed }: Refresh, nameOf: (id: string) => string): RefreshChange[] {
  const changes = new Map<string, RefreshChange & { periods: number }>();
  const note = (kind: RefreshChange['kind'], lesson: Common, from: readonly string[], to: readonly string[]) => {
    const className = lesson.classes.map(({ classId }) => nameOf(classId)).join(', ');
    const subjectName = nameOf(lesson.subjectId);
    const fromTeachers = from.map(nameOf);
    const toTeachers = to.map(nameOf);
    const key = JSON.stringify([kind, className, subjectName, fromTeachers, toTeachers]);
    const known = changes.get(key) ?? { kind, className, subjectName, periods: 0, fromTeachers, toTeachers };
    const periods = known.periods + (lesson.weeks ? lesson.duration / 2 : lesson.duration);
    changes.set(key, { ...known, periods });
  };
  for (const lesson of removed) note('REMOVED', lesson, lesson.teacherIds, []);
  for (const lesson of added) note('ADDED', lesson, [], lesson.teacherIds);
  for (const { lesson, plan } of kept) {
    if (exactOf(lesson) !== exactOf(plan)) note('TEACHER', plan, lesson.teacherIds, plan.teacherIds);
  }
  return [...changes.values()];
}
