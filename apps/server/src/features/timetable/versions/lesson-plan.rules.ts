import type { Arrangement } from '@phuong/contract/timetable/setup/arrangement.contract.ts';
import type { RoomKind, Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { WeekPattern } from '../setup/week-setup.rules.ts';
import { firstInOddWeeks } from './week-balance.rules.ts';

/** One lesson as the assignments ask for it. */
export interface PlannedLesson {
  readonly subjectId: string;
  readonly purpose: 'LESSON' | 'FLAG' | 'FORM';
  readonly classes: readonly { readonly classId: string; readonly group: string | null }[];
  readonly teacherIds: readonly string[];
  readonly duration: number;
  readonly weeks: 'ODD' | 'EVEN' | null;
  readonly pair: string | null;
  readonly parallel: string | null;
  readonly roomKind: RoomKind | null;
  readonly site: string;
  readonly slot: Slot | null;
  readonly isLocked: boolean;
}

/** A lesson to be written into a version, with its room when one is known. */
export type NewLesson = PlannedLesson & { readonly roomId?: string | null };

export interface PlanClass {
  readonly id: string;
  readonly session: 'MORNING' | 'AFTERNOON' | 'FULL_DAY';
  readonly site: string;
  readonly homeroomTeacherId: string | null;
  readonly cells: readonly {
    readonly subjectId: string;
    /** Periods a week; halves exist. */
    readonly weekly: number;
    readonly teachers: readonly { readonly teacherId: string; readonly weeklyPeriods: number | null }[];
  }[];
}

type PlanArrangement = Pick<Arrangement, 'id' | 'kind' | 'subjectId' | 'classes'> & {
  readonly groups: readonly Pick<Arrangement['groups'][number], 'name' | 'teacherId'>[];
};

export interface PlanInput {
  readonly classes: readonly PlanClass[];
  readonly subjects: ReadonlyMap<string, { readonly doubles: number; readonly roomKind: RoomKind | null }>;
  readonly arrangements: readonly PlanArrangement[];
  readonly week: WeekPattern;
}

/** A teacher's share of a subject in a class, in half periods; no teacher: nobody is assigned yet. */
interface Share {
  readonly teacherIds: readonly string[];
  halves: number;
}

/**
 * The lessons of a week: whole periods one by one, double periods as one lesson of two, half periods in odd or even weeks (two of a class
 * share one place; every teacher has as many in odd as in even weeks, or one more), flag assembly and form period fixed where the school has them. Same input, same lessons in the same order.
 */
export function planLessons(input: PlanInput): PlannedLesson[] {
  return inBalancedWeeks(
    input.classes.flatMap((one) => {
      const lessons = one.cells.flatMap((cell) => lessonsOfCell(input, one, cell));
      return paired(one.id, lessons);
    }),
  );
}

function lessonsOfCell(input: PlanInput, one: PlanClass, cell: PlanClass['cells'][number]): PlannedLesson[] {
  const arrangement = input.arrangements.find(
    ({ subjectId, classes }) => subjectId === cell.subjectId && classes.some(({ id }) => id === one.id),
  );
  // The others of a combined lesson have it with the first class.
  if (arrangement?.kind === 'COMBINED' && arrangement.classes[0]?.id !== one.id) return [];
  const setting = input.subjects.get(cell.subjectId);
  const base = {
    subjectId: cell.subjectId,
    purpose: 'LESSON' as const,
    classes: [{ classId: one.id, group: null }],
    weeks: null,
    pair: null,
    parallel: null,
    roomKind: setting?.roomKind ?? null,
    site: one.site,
    slot: null,
    isLocked: false,
  };
  const shares = sharesOf(cell);
  const fixed = input.week.homeroomSubjectId === cell.subjectId ? ceremonies(input.week, one, base, shares) : [];
  const plain = shares.flatMap((share, index) =>
    piecesOf(share.halves, index === 0 ? (setting?.doubles ?? 0) : 0).map((piece) => ({
      ...base,
      teacherIds: share.teacherIds,
      duration: piece === 0.5 ? 1 : piece,
      // Odd or even is settled when the halves of the class are paired.
      weeks: piece === 0.5 ? ('ODD' as const) : null,
    })),
  );
  if (arrangement?.kind === 'COMBINED') {
    const classes = arrangement.classes.map(({ id }) => ({ classId: id, group: null }));
    return [...fixed, ...plain.map((lesson) => ({ ...lesson, classes }))];
  }
  if (arrangement?.kind !== 'SPLIT') return [...fixed, ...plain];
  return [...fixed, ...plain.flatMap((lesson, index) => splitLesson(lesson, arrangement, index))];
}

const splitLesson = (lesson: PlannedLesson, { id, groups }: PlanArrangement, index: number): PlannedLesson[] =>
  groups.map((group) => ({
    ...lesson,
    classes: lesson.classes.map(({ classId }) => ({ classId, group: group.name })),
    teacherIds: [group.teacherId],
    parallel: `${id} ${index + 1}`,
  }));

/** Own numbers first; the others share what is left, whole periods before halves, earlier ones the odd one. */
function sharesOf({ weekly, teachers }: PlanClass['cells'][number]): Share[] {
  const total = Math.round(weekly * 2);
  if (teachers.length === 0) return [{ teacherIds: [], halves: total }];
  let left = total;
  const shares = teachers.map(({ teacherId, weeklyPeriods }) => {
    const halves = weeklyPeriods === null ? 0 : Math.min(left, Math.round(weeklyPeriods * 2));
    left -= halves;
    return { teacherIds: [teacherId], halves, isOpen: weeklyPeriods === null };
  });
  const open = shares.some((share) => share.isOpen) ? shares.filter((share) => share.isOpen) : shares.slice(0, 1);
  const each = Math.floor(left / 2 / open.length) * 2;
  for (const share of open) {
    share.halves += each;
    left -= each;
  }
  for (let index = 0; left > 0; index = (index + 1) % open.length) {
    const share = open[index];
    if (!share) break;
    const step = Math.min(2, left);
    share.halves += step;
    left -= step;
  }
  return shares.filter(({ halves }) => halves > 0).map(({ teacherIds, halves }) => ({ teacherIds, halves }));
}

/** 2 for a double period, 1 for a single one, 0.5 for a half. */
function piecesOf(halves: number, doubles: number): number[] {
  const whole = Math.floor(halves / 2);
  const pairs = Math.min(doubles, Math.floor(whole / 2));
  return [
    ...Array<number>(pairs).fill(2),
    ...Array<number>(whole - 2 * pairs).fill(1),
    ...(halves % 2 === 1 ? [0.5] : []),
  ];
}

/** Flag assembly and form period, taken from the homeroom teacher's share of the subject where they have one. */
function ceremonies(
  week: WeekPattern,
  one: PlanClass,
  base: Omit<PlannedLesson, 'teacherIds' | 'duration'>,
  shares: Share[],
): PlannedLesson[] {
  const shift = one.session === 'AFTERNOON' ? 'AFTERNOON' : 'MORNING';
  // The form period first: it is the homeroom teacher's own.
  return (['FORM', 'FLAG'] as const).flatMap((purpose) => {
    const slot = week[purpose === 'FLAG' ? 'flag' : 'form'][shift];
    const able = shares.filter(({ halves }) => halves >= 2);
    const share = able.find(({ teacherIds }) => teacherIds[0] === one.homeroomTeacherId) ?? able[0];
    if (!slot || !share) return [];
    share.halves -= 2;
    return [{ ...base, purpose, teacherIds: share.teacherIds, duration: 1, roomKind: null, slot, isLocked: true }];
  });
}

/** Two half-lessons of a class share one place, one in odd, the other in even weeks; which is settled for the whole school. */
function paired(classId: string, lessons: readonly PlannedLesson[]): PlannedLesson[] {
  const halves = lessons.filter(
    (lesson) => lesson.weeks !== null && lesson.parallel === null && lesson.classes.length === 1,
  );
  return lessons.map((lesson) => {
    const index = halves.indexOf(lesson);
    if (index < 0) return lesson;
    const isLast = index === halves.length - 1 && index % 2 === 0;
    return {
      ...lesson,
      weeks: index % 2 === 0 ? ('ODD' as const) : ('EVEN' as const),
      pair: isLast ? null : `${classId} ${Math.floor(index / 2) + 1}`,
    };
  });
}

/** Odd and even weeks so that nobody's weeks differ by more than one half lesson. */
function inBalancedWeeks(lessons: readonly PlannedLesson[]): PlannedLesson[] {
  const units = new Map<string, PlannedLesson[]>();
  lessons.forEach((lesson, index) => {
    if (lesson.weeks === null) return;
    const key = lesson.parallel ?? lesson.pair ?? `${index}`;
    units.set(key, [...(units.get(key) ?? []), lesson]);
  });
  const staff = ({ teacherIds }: PlannedLesson) => [...teacherIds].sort().join();
  const all = [...units.values()];
  const odd = firstInOddWeeks(
    all.map(([first, second]) => ({
      first: first ? staff(first) : '',
      second: first?.pair && second ? staff(second) : undefined,
    })),
  );
  const weeks = new Map(
    all.flatMap((unit, place) =>
      unit.map((lesson, index): [PlannedLesson, 'ODD' | 'EVEN'] => {
        const isFirst = lesson.pair === null || index === 0;
        return [lesson, isFirst === odd[place] ? 'ODD' : 'EVEN'];
      }),
    ),
  );
  return lessons.map((lesson) => ({ ...lesson, weeks: weeks.get(lesson) ?? null }));
}
