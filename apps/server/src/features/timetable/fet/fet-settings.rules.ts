import type { FetPreview, FetSetting, FetUse } from '@phuong/contract/timetable/fet/fet.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { FetConstraint, FetFile, FetTime } from '@phuong/timetable-solver/formats/fet/fet-file.ts';
import { slotKey } from '../setup/week-setup.rules.ts';
import type { NamesRead } from './fet-match.rules.ts';
import { type FetPlaces, startingTime } from './fet-plan.rules.ts';

/** Periods that cannot be, as the settings of the year have them. */
export interface ClosedTimes {
  readonly teachers: ReadonlyMap<string, (slot: Slot) => boolean>;
  readonly classes: ReadonlyMap<string, (slot: Slot) => boolean>;
  readonly subjects: ReadonlyMap<string, (slot: Slot) => boolean>;
}

/** Periods that a file closes and the settings do not: id → periods. */
export type NewTimes = Readonly<Record<FetSetting, ReadonlyMap<string, readonly Slot[]>>>;

/** What a file would add to the settings of the year. What holds there already is not added again. */
export function newTimes(file: FetFile, names: NamesRead, places: FetPlaces, closed: ClosedTimes): NewTimes {
  const found = { teacherTimes: new Map(), classTimes: new Map(), subjectTimes: new Map() } as Record<
    FetSetting,
    Map<string, Map<string, Slot>>
  >;
  const add = (setting: FetSetting, id: string, times: readonly FetTime[], isClosed?: (slot: Slot) => boolean) => {
    for (const time of times) {
      const slot = places.slotOf(time);
      if (!slot || isClosed?.(slot)) continue;
      const own = found[setting].get(id) ?? new Map<string, Slot>();
      found[setting].set(id, own.set(slotKey(slot), slot));
    }
  };
  for (const one of file.constraints) {
    const use = useOf(one, names);
    if (use === 'teacherTimes' && one.kind === 'notAvailable')
      for (const id of names.teachers.get(one.of.name ?? '') ?? []) add(use, id, one.times, closed.teachers.get(id));
    if (use === 'classTimes' && one.kind === 'notAvailable')
      for (const { classId } of names.students.get(one.of.name ?? '') ?? [])
        add(use, classId, one.times, closed.classes.get(classId));
    if (use === 'subjectTimes' && one.kind === 'preferredSlots') {
      const id = names.subjects.get(one.of.subject ?? '')?.subjectId;
      const open = new Set(one.times.map(({ day, hour }) => `${day} ${hour}`));
      const rest = file.days.flatMap((_, day) =>
        file.hours.flatMap((__, hour) => (open.has(`${day} ${hour}`) ? [] : [{ day, hour }])),
      );
      if (id) add(use, id, rest, closed.subjects.get(id));
    }
  }
  const listed = (setting: FetSetting) => new Map([...found[setting]].map(([id, slots]) => [id, [...slots.values()]]));
  return {
    teacherTimes: listed('teacherTimes'),
    classTimes: listed('classTimes'),
    subjectTimes: listed('subjectTimes'),
  };
}

/** What becomes of a constraint the reader knows. */
function useOf(one: FetConstraint, names: NamesRead): FetUse {
  switch (one.kind) {
    case 'compulsoryTime':
    case 'compulsorySpace':
      return 'ALWAYS';
    case 'preferredStarts':
      return one.type === startingTime && one.of.activity !== undefined && one.times.length === 1
        ? 'PLACES'
        : 'OTHER_RULE';
    case 'preferredRooms':
      return one.of.activity !== undefined ? 'ROOMS' : 'OTHER_RULE';
    case 'sameStartingTime':
      return one.weight === 100 ? 'TOGETHER' : 'OTHER_RULE';
    case 'notAvailable': {
      const { kind, name = '' } = one.of;
      if (kind === 'teachers') return names.teachers.has(name) ? 'teacherTimes' : 'OTHER_RULE';
      const sets = names.students.get(name) ?? [];
      return sets.length > 0 && sets.every(({ group }) => group === null) ? 'classTimes' : 'OTHER_RULE';
    }
    case 'preferredSlots': {
      const isOfSubject = Object.keys(one.of).join() === 'subject';
      return isOfSubject && names.subjects.get(one.of.subject ?? '')?.subjectId ? 'subjectTimes' : 'OTHER_RULE';
    }
    default:
      return 'OTHER_RULE';
  }
}

/** Every constraint of the file that is switched on, counted by type and by what becomes of it. */
export function constraintUses(file: FetFile, names: NamesRead): FetPreview['constraints'] {
  const counts = new Map<string, FetPreview['constraints'][number]>();
  const add = (type: string, use: FetUse, count: number) => {
    const key = `${type} ${use}`;
    counts.set(key, { type, use, count: (counts.get(key)?.count ?? 0) + count });
  };
  const short = (type: string) => type.replace(/^Constraint/, '').slice(0, 120);
  for (const one of file.constraints) add(short(one.type), useOf(one, names), 1);
  for (const { type, count } of file.unsupported) add(short(type), 'UNKNOWN', count);
  return [...counts.values()];
}
