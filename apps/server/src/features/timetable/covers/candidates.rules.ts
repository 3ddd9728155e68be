import type { CoverCandidate, CoverClash } from '@phuong/contract/timetable/covers/cover.schema.ts';
import type { ShiftKey, Slot } from '@phuong/contract/timetable/slot.schema.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Periods of a session of the day. */
interface PeriodSpan {
  readonly shift: ShiftKey;
  readonly period: number;
  readonly duration: number;
}

/** A session somebody is away, or some of its periods; a session of null: the whole day. */
export interface AwayPart {
  readonly session: ShiftKey | null;
  readonly periods: readonly number[] | null;
}

export interface CoverPerson extends Named {
  readonly unwanted: readonly Slot[];
  readonly daysOff: readonly number[];
  /** Lessons stood in for this semester. */
  readonly covers: number;
  /** Periods a week they give, with what they stand in for; and the most they owe. Null: no norm. */
  readonly periods: number;
  readonly norm: number | null;
}

/** Everything about one day that says who could come. */
export interface CoverFacts {
  /** 1 Monday. */
  readonly weekday: number;
  /** In the order of their names. */
  readonly people: readonly CoverPerson[];
  /** `teacher subject`, `teacher class`, `teacher grade` of the versions in force. */
  readonly teaches: ReadonlySet<string>;
  readonly grades: ReadonlyMap<string, number>;
  readonly lessons: ReadonlyMap<string, readonly (PeriodSpan & { readonly what: string })[]>;
  readonly meetings: ReadonlyMap<string, readonly (PeriodSpan & { readonly what: string })[]>;
  /** By the clock: minutes of the day. */
  readonly elsewhere: ReadonlyMap<
    string,
    readonly { readonly kind: 'EXAM' | 'DUTY'; readonly from: number; readonly to: number; readonly what: string }[]
  >;
  readonly away: ReadonlyMap<string, readonly AwayPart[]>;
}

/** What is to be given. */
export interface CoverLesson extends PeriodSpan {
  readonly subjectId: string;
  readonly classIds: readonly string[];
  /** Minutes of the day; null: the week has no bells for it. */
  readonly clock: { readonly from: number; readonly to: number } | null;
}

/** Whether two spans of a day share a period. */
export const sharePeriod = (a: PeriodSpan, b: PeriodSpan): boolean =>
  a.shift === b.shift && a.period < b.period + b.duration && b.period < a.period + a.duration;

/** Whether somebody is away in any period of a span. */
export const isAway = (parts: readonly AwayPart[], { shift, period, duration }: PeriodSpan): boolean =>
  parts.some(
    ({ session, periods }) =>
      (session === null || session === shift) &&
      (periods === null || periods.some((each) => each >= period && each < period + duration)),
  );

/** What keeps a teacher from a lesson; the first of: away, a lesson, an exam, a duty, a meeting. */
export function coverClash(facts: CoverFacts, teacherId: string, lesson: CoverLesson): CoverClash | null {
  if (isAway(facts.away.get(teacherId) ?? [], lesson)) return { kind: 'AWAY', what: '' };
  const taught = facts.lessons.get(teacherId)?.find((each) => sharePeriod(each, lesson));
  if (taught) return { kind: 'LESSON', what: taught.what };
  const { clock } = lesson;
  const other = clock && facts.elsewhere.get(teacherId)?.find(({ from, to }) => from < clock.to && clock.from < to);
  if (other) return { kind: other.kind, what: other.what };
  const meeting = facts.meetings.get(teacherId)?.find((each) => sharePeriod(each, lesson));
  return meeting ? { kind: 'MEETING', what: meeting.what } : null;
}

type Ranked = Omit<CoverCandidate, 'answer'>;

interface Ranking {
  readonly candidates: readonly Ranked[];
  readonly busy: readonly { readonly teacher: Named; readonly sameSubject: boolean; readonly clash: CoverClash }[];
}

/**
 * Who could give a lesson, best first: teaches the subject, then the class, then the grade, has stood in least, is least above the norm, is at
 * school anyway. Whoever would rather not comes after all others; whoever is somewhere else is answered with where.
 */
export function rankCandidates(facts: CoverFacts, lesson: CoverLesson): Ranking {
  const grades = new Set(lesson.classIds.flatMap((id) => facts.grades.get(id) ?? []));
  const candidates: Ranked[] = [];
  const busy: Ranking['busy'][number][] = [];
  for (const { id, name, unwanted, daysOff, covers, periods, norm } of facts.people) {
    const teacher = { id, name };
    const sameSubject = facts.teaches.has(`${id} ${lesson.subjectId}`);
    const clash = coverClash(facts, id, lesson);
    if (clash) {
      busy.push({ teacher, sameSubject, clash });
      continue;
    }
    const wouldNot = unwanted.some(
      ({ day, shift, period }) => day === facts.weekday && sharePeriod({ shift, period, duration: 1 }, lesson),
    );
    candidates.push({
      teacher,
      sameSubject,
      sameClass: lesson.classIds.some((classId) => facts.teaches.has(`${id} ${classId}`)),
      sameGrade: [...grades].some((grade) => facts.teaches.has(`${id} ${grade}`)),
      atSchool: facts.lessons.get(id)?.some(({ shift }) => shift === lesson.shift) ?? false,
      covers,
      overNorm: norm === null ? 0 : Math.max(0, periods + lesson.duration - norm),
      isUnwanted: wouldNot || daysOff.includes(facts.weekday),
    });
  }
  return { candidates: candidates.sort(better), busy: busy.sort((a, b) => yes(b.sameSubject) - yes(a.sameSubject)) };
}

const yes = (value: boolean): number => (value ? 1 : 0);

const better = (a: Ranked, b: Ranked): number =>
  yes(a.isUnwanted) - yes(b.isUnwanted) ||
  yes(b.sameSubject) - yes(a.sameSubject) ||
  yes(b.sameClass) - yes(a.sameClass) ||
  yes(b.sameGrade) - yes(a.sameGrade) ||
  a.covers - b.covers ||
  a.overNorm - b.overNorm ||
  yes(b.atSchool) - yes(a.atSchool);

export interface PlannedNeed {
  readonly id: string;
  readonly lesson: CoverLesson;
  /** Asked before: they said no, or nothing. */
  readonly without: ReadonlySet<string>;
}

/**
 * Whom to ask for each lesson of a day so that nobody is at two at once, and who has been chosen for one comes later for the next. Lessons
 * that few could give choose first. @returns by need, who and how many were free.
 */
export function planDay(
  facts: CoverFacts,
  needs: readonly PlannedNeed[],
): Map<string, { readonly best: Ranked | null; readonly free: number }> {
  const ranked = needs
    .map((need) => ({
      need,
      candidates: rankCandidates(facts, need.lesson).candidates.filter(({ teacher }) => !need.without.has(teacher.id)),
    }))
    .sort((a, b) => a.candidates.length - b.candidates.length);
  const chosen = new Map<string, PeriodSpan[]>();
  const plan = new Map<string, { best: Ranked | null; free: number }>();
  for (const { need, candidates } of ranked) {
    const free = candidates.filter(
      ({ teacher }) => !chosen.get(teacher.id)?.some((each) => sharePeriod(each, need.lesson)),
    );
    const withChosen = (each: Ranked) => ({
      ...each,
      covers: each.covers + (chosen.get(each.teacher.id)?.length ?? 0),
    });
    // The best is looked for, not put in order: of those who are alike the first.
    const best = free.reduce<Ranked | null>((first, each) => {
      const other = withChosen(each);
      return first === null || better(other, first) < 0 ? other : first;
    }, null);
    if (best) chosen.set(best.teacher.id, [...(chosen.get(best.teacher.id) ?? []), need.lesson]);
    plan.set(need.id, { best, free: free.length });
  }
  return plan;
}
