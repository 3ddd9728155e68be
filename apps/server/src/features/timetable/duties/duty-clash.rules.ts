import type { DutyClash, DutyPost, DutyPresence, DutyServe } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { type Busy, coversSome, type Span, type WeekSpan } from '../turns/spans.rules.ts';

export interface DutyPerson {
  readonly id: string;
  readonly name: string;
  readonly serves: DutyServe;
  /** Of somebody of the office who teaches as well: the teacher. One person is never at two places, whatever they are called. */
  readonly self: string;
  readonly isWorking: boolean;
  readonly isExempt: boolean;
  /** Weekdays. */
  readonly daysOff: readonly number[];
  readonly unavailable: readonly WeekSpan[];
  /** What they would rather not have. */
  readonly unwanted: readonly WeekSpan[];
}

/** A post on one day in one shift. */
export interface DutyWatch {
  readonly post: Pick<DutyPost, 'id' | 'name' | 'serves' | 'duringLessons'> & {
    readonly chosenIds: ReadonlySet<string>;
  };
  readonly date: string;
  readonly shift: ShiftKey;
  readonly span: Span;
}

type ByDay<T> = ReadonlyMap<string, readonly T[]>;

/** All maps by `person date`, the person as `self`. */
export interface DutyClashFacts {
  readonly presence: DutyPresence;
  readonly people: ReadonlyMap<string, DutyPerson>;
  readonly lessons: ByDay<Busy>;
  /** Exams that a teacher invigilates or a class sits. */
  readonly exams: ByDay<Busy>;
  /** Turns of other rosters. */
  readonly elsewhere: ByDay<Busy>;
  /** Shifts in which colleagues give their lessons. */
  readonly absent: ByDay<{ readonly shift: ShiftKey; readonly what: string }>;
  /** Shifts in which they have a lesson. */
  readonly inSchool: ByDay<ShiftKey>;
  /** Days a timetable says something of. */
  readonly knownDays: ReadonlySet<string>;
}

export const dayKey = (self: string, date: string) => `${self} ${date}`;

const during = (span: Span, list: readonly Busy[] | undefined) =>
  (list ?? []).filter((each) => each.span.from < span.to && span.from < each.span.to);

/** Why somebody should not serve, other turns of the same roster left aside. */
export function dutyClashes(facts: DutyClashFacts, personId: string, watch: DutyWatch): DutyClash[] {
  const person = facts.people.get(personId);
  if (!person?.isWorking || person.serves !== watch.post.serves) return [{ kind: 'NOT_WORKING', what: '' }];
  const { post, date, shift, span } = watch;
  const key = dayKey(person.self, date);
  const weekday = weekdayOf(date);
  const is = (kind: DutyClash['kind'], holds: boolean): DutyClash[] => (holds ? [{ kind, what: '' }] : []);
  const busy = (kind: DutyClash['kind'], list: readonly Busy[] | undefined) =>
    during(span, list).map(({ what }): DutyClash => ({ kind, what }));
  const isAway = (facts.absent.get(key) ?? []).filter((each) => each.shift === shift);
  return [
    ...busy('ELSEWHERE', facts.elsewhere.get(key)),
    ...is('NOT_CHOSEN', post.chosenIds.size > 0 && !post.chosenIds.has(personId)),
    ...is('EXEMPT', person.isExempt),
    ...is('DAY_OFF', person.daysOff.includes(weekday)),
    ...is('UNAVAILABLE', coversSome(person.unavailable, weekday, span)),
    ...isAway.slice(0, 1).map(({ what }): DutyClash => ({ kind: 'ABSENT', what })),
    ...busy('EXAM', facts.exams.get(key)),
    // A class stands at its post beside its lessons; teachers only where the post says so.
    ...(post.duringLessons || post.serves === 'CLASSES' ? [] : busy('LESSON', facts.lessons.get(key))),
    ...is('NO_LESSONS', isOut(facts, person, watch)),
  ];
}

/** Whether somebody would come to school for the duty alone, where nobody is to: a class by its shift, a teacher by the day. */
function isOut(
  { presence, inSchool, knownDays }: DutyClashFacts,
  person: DutyPerson,
  { date, shift }: DutyWatch,
): boolean {
  if (!knownDays.has(date)) return false;
  const shifts = inSchool.get(dayKey(person.self, date)) ?? [];
  if (person.serves === 'CLASSES') return !shifts.includes(shift);
  return person.serves === 'TEACHERS' && presence === 'DAY' && shifts.length === 0;
}

/** How little a watch suits somebody whom nothing keeps from it: not in school that shift, that day; what they would rather not. */
export function dutyCost(facts: DutyClashFacts, personId: string, { date, shift, span }: DutyWatch): number {
  const person = facts.people.get(personId);
  if (!person) return 0;
  const shifts = facts.inSchool.get(dayKey(person.self, date)) ?? [];
  const coming = shifts.includes(shift) ? 0 : shifts.length > 0 ? 1 : 2;
  return coming + (coversSome(person.unwanted, weekdayOf(date), span) ? 2 : 0);
}
