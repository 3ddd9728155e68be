import type { RuleChoice } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import type * as engine from '@phuong/timetable-solver/catalogue/school-week.ts';
import { ruleOf } from '../setup/rule-choice.rules.ts';
import { fitsWeek, periodsIn, slotKey } from '../setup/week-setup.rules.ts';

/** What besides its lessons a timetable is judged by. */
export interface WeekInputs {
  readonly grid: WeekGrid;
  readonly classes: readonly {
    readonly id: string;
    readonly name: string;
    readonly session: 'MORNING' | 'AFTERNOON' | 'FULL_DAY';
    readonly closed: readonly Slot[];
    readonly pupils: number;
    readonly homeroomTeacherId: string | null;
  }[];
  readonly teachers: readonly {
    readonly id: string;
    readonly name: string;
    readonly unavailable: readonly Slot[];
    readonly unwanted: readonly Slot[];
    readonly preferred: readonly Slot[];
    readonly daysOff: readonly number[];
  }[];
  readonly subjects: readonly {
    readonly id: string;
    readonly name: string;
    readonly isHeavy: boolean;
    readonly isPhysical: boolean;
    readonly forbidden: readonly Slot[];
    readonly preferred: readonly Slot[];
  }[];
  readonly rooms: readonly { readonly id: string; readonly kind: string; readonly seats: number | null }[];
  readonly meetings: readonly {
    readonly id: string;
    readonly name: string;
    readonly slot: Slot;
    readonly teacherIds: readonly string[];
  }[];
  readonly rules: ReadonlyMap<string, { readonly choice: RuleChoice }>;
}

/** Names that say what they stand for; `localise` turns them into names of people's language. */
const token = (kind: string, id: string | number) => `[[${kind}:${id}]]`;

/**
 * The week as the engine understands it. Subjects appear once for each number of double periods a class has of them, and apart as flag
 * assembly and form period, so that rules about a subject judge what is meant.
 */
export function schoolWeekOf(
  inputs: WeekInputs,
  lessons: readonly BoardLesson[],
  inForce?: ReadonlyMap<string, Slot>,
): engine.SchoolWeek {
  const { grid } = inputs;
  const places = gridPlaces(grid);
  const slots = (list: readonly Slot[]) => list.filter((slot) => fitsWeek(grid, slot)).map(places.engineSlot);
  const variants = variantsOf(lessons);
  const taught = new Set(lessons.flatMap(({ teacherIds }) => teacherIds));
  const attending = new Set(lessons.flatMap(({ classes }) => classes.map(({ classId }) => classId)));
  const groups = groupsOf(lessons);
  return {
    name: '',
    days: grid.days.map((day) => token('DAY', day)),
    shifts: places.shifts.map((key) => ({ name: token('SHIFT', key), periods: periodsIn(grid, key) })),
    teachers: inputs.teachers
      .filter(({ id }) => taught.has(id))
      .map(({ id, unavailable, unwanted, preferred, daysOff }) => ({
        id,
        name: token('TEACHER', id),
        unavailable: slots(unavailable),
        // What somebody cannot at all, they need not be asked about again.
        unwanted: slots(slotsWithout(unwanted, unavailable)),
        preferred: slots(
          slotsWithout(preferred, [...unavailable, ...unwanted]).filter(({ day }) => !daysOff.includes(day)),
        ),
        daysOff: daysOff.map((day) => grid.days.indexOf(day)).filter((day) => day >= 0),
      })),
    classes: inputs.classes
      .filter(({ id }) => attending.has(id))
      .map(({ id, session, closed, pupils, homeroomTeacherId }) => ({
        id,
        name: token('CLASS', id),
        ...(session === 'FULL_DAY' ? {} : { shift: places.shifts.indexOf(session) }),
        closed: slots(closed),
        pupils,
        ...(homeroomTeacherId ? { homeroomTeacher: homeroomTeacherId } : {}),
        ...(groups.classes.has(id) ? { groups: groups.classes.get(id) ?? [] } : {}),
      })),
    subjects: inputs.subjects.flatMap((subject) =>
      [...(variants.ofSubject.get(subject.id) ?? [])].map(([id, { purpose, doubles }]): engine.SchoolSubject => {
        if (purpose !== 'LESSON') return { id, name: token('PURPOSE', purpose), homeroom: true };
        return {
          id,
          name: token('SUBJECT', subject.id),
          heavy: subject.isHeavy,
          physical: subject.isPhysical,
          forbidden: slots(subject.forbidden),
          preferred: slots(subject.preferred),
          ...(doubles > 0 ? { doubles } : {}),
        };
      }),
    ),
    rooms: inputs.rooms.map(({ id, kind, seats }) => ({ id, kind, ...(seats ? { seats } : {}) })),
    meetings: inputs.meetings
      .filter(({ slot }) => fitsWeek(grid, slot))
      .map(({ id, name, slot, teacherIds }) => ({
        id,
        name,
        slot: places.engineSlot(slot),
        teachers: teacherIds.filter((teacher) => taught.has(teacher)),
      })),
    lessons: lessons.map((lesson): engine.SchoolLesson => {
      const isFixed = lesson.isLocked && lesson.slot && fitsWeek(grid, lesson.slot, lesson.duration);
      return {
        id: lesson.id,
        subject: variants.ofLesson.get(lesson.id) ?? lesson.subjectId,
        classes: lesson.classes.map(({ classId, group }) => {
          const part = group && groups.lessons.get(lesson.id);
          return part ? { class: classId, group: part } : { class: classId };
        }),
        teachers: lesson.teacherIds,
        duration: lesson.duration,
        ...(lesson.weeks ? { weeks: lesson.weeks === 'ODD' ? 'odd' : 'even' } : {}),
        ...(lesson.pair ? { pair: lesson.pair } : {}),
        ...(lesson.parallel ? { parallel: lesson.parallel } : {}),
        ...(lesson.roomKind ? { roomKind: lesson.roomKind } : {}),
        ...(lesson.site ? { site: lesson.site } : {}),
        ...(isFixed && lesson.slot ? { at: places.engineSlot(lesson.slot), locked: true } : {}),
      };
    }),
    rules: rulesFor(inputs.rules, variants.ofSubject),
    ...(inForce
      ? {
          inForce: Object.fromEntries(
            [...inForce].flatMap(([id, slot]) => (fitsWeek(grid, slot) ? [[id, places.engineSlot(slot)]] : [])),
          ),
        }
      : {}),
  };
}

function slotsWithout(slots: readonly Slot[], out: readonly Slot[]): Slot[] {
  const gone = new Set(out.map(slotKey));
  return slots.filter((slot) => !gone.has(slotKey(slot)));
}

/** Between the school's slots, the engine's slots and its indexes of times. A shift nobody rings for at all is left out. */
export function gridPlaces(grid: WeekGrid) {
  const shifts = (['MORNING', 'AFTERNOON'] as const).filter((key, index) => index === 0 || periodsIn(grid, key) > 0);
  const lengths = shifts.map((key) => periodsIn(grid, key));
  const perDay = lengths.reduce((sum, length) => sum + length, 0);
  const engineSlot = ({ day, shift, period }: Slot): engine.Slot => ({
    day: grid.days.indexOf(day),
    shift: shifts.indexOf(shift),
    period: period - 1,
  });
  return {
    shifts,
    engineSlot,
    /** −1 outside the week. */
    timeOf(slot: Slot | null, duration = 1): number {
      if (!slot || !fitsWeek(grid, slot, duration)) return -1;
      const { day, shift, period } = engineSlot(slot);
      return day * perDay + (shift > 0 ? (lengths[0] ?? 0) : 0) + period;
    },
    slotOf(time: number): Slot | null {
      const day = grid.days[Math.floor(time / perDay)];
      if (time < 0 || day === undefined) return null;
      const place = time % perDay;
      const morning = lengths[0] ?? 0;
      return place < morning
        ? { day, shift: 'MORNING', period: place + 1 }
        : { day, shift: 'AFTERNOON', period: place - morning + 1 };
    },
  };
}

interface Variant {
  readonly purpose: BoardLesson['purpose'];
  readonly doubles: number;
}

function variantsOf(lessons: readonly BoardLesson[]) {
  const inClass = ({ subjectId, classes }: BoardLesson) => `${subjectId} ${classes[0]?.classId}`;
  const doubles = new Map<string, number>();
  for (const lesson of lessons) {
    // Groups of a split class have their double period at the same time: one for the class.
    const isFirst = !lesson.classes[0]?.group || lesson.parallel === null || firstOfParallel(lessons, lesson);
    if (lesson.duration > 1 && isFirst) doubles.set(inClass(lesson), (doubles.get(inClass(lesson)) ?? 0) + 1);
  }
  const ofLesson = new Map<string, string>();
  const ofSubject = new Map<string, Map<string, Variant>>();
  for (const lesson of lessons) {
    const { subjectId, purpose } = lesson;
    const count = purpose === 'LESSON' ? (doubles.get(inClass(lesson)) ?? 0) : 0;
    const id = purpose === 'LESSON' ? `${subjectId}:${count}` : `${subjectId}:${purpose}`;
    ofLesson.set(lesson.id, id);
    const known = ofSubject.get(subjectId) ?? new Map<string, Variant>();
    ofSubject.set(subjectId, known.set(id, { purpose, doubles: count }));
  }
  return { ofLesson, ofSubject };
}

const firstOfParallel = (lessons: readonly BoardLesson[], lesson: BoardLesson) =>
  lessons.find((other) => other.parallel === lesson.parallel)?.id === lesson.id;

/** Groups of a class by their place in their split: the first groups of two splits are taken for the same pupils. */
function groupsOf(lessons: readonly BoardLesson[]) {
  const byParallel = new Map<string, string[]>();
  const nameOf = (lesson: BoardLesson) => lesson.classes[0]?.group ?? '';
  for (const lesson of lessons) {
    if (!lesson.classes.some(({ group }) => group)) continue;
    const key = lesson.parallel ?? lesson.id;
    const names = new Set([...(byParallel.get(key) ?? []), nameOf(lesson)]);
    byParallel.set(key, [...names].sort());
  }
  const ofLesson = new Map<string, string>();
  const ofClass = new Map<string, string[]>();
  for (const lesson of lessons) {
    const names = byParallel.get(lesson.parallel ?? lesson.id);
    if (!names || !nameOf(lesson)) continue;
    ofLesson.set(lesson.id, String(names.indexOf(nameOf(lesson)) + 1));
    for (const { classId } of lesson.classes) {
      const most = Math.max(names.length, ofClass.get(classId)?.length ?? 0);
      ofClass.set(
        classId,
        Array.from({ length: most }, (_, index) => String(index + 1)),
      );
    }
  }
  return { lessons: ofLesson, classes: ofClass };
}

function rulesFor(
  stored: WeekInputs['rules'],
  variants: ReadonlyMap<string, ReadonlyMap<string, Variant>>,
): engine.RuleChoice[] {
  const plain = (subject: string) =>
    [...(variants.get(subject) ?? [])].flatMap(([id, { purpose }]) => (purpose === 'LESSON' ? [id] : []));
  return [...stored].flatMap(([key, { choice }]): engine.RuleChoice[] => {
    const rule = ruleOf(key as engine.RuleKey);
    if (!rule) return [];
    const targets = Object.fromEntries(
      Object.entries(choice.targets ?? {}).flatMap(([id, own]) => [
        [id, own],
        ...plain(id).map((variant) => [variant, own] as const),
      ]),
    );
    const pairs = (choice.pairs ?? []).flatMap(([first = '', second = '']) =>
      plain(first).flatMap((one) => plain(second).map((other) => [one, other] as const)),
    );
    return [{ ...choice, rule: rule.key, targets, pairs } as engine.RuleChoice];
  });
}
