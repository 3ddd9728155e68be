import type { Constraint, ConstraintBody, CostFunction } from '../../model/problem.ts';
import { type FetConstraint, type FetScope, mostOfOneSetADay, selects } from './fet-file.ts';
import type { FetIndex } from './fet-problem.ts';
import { smallest } from './fet-virtuals.ts';

/** Every constraint of the file, in the engine's terms. */
export function fetConstraints(index: FetIndex): Constraint[] {
  return index.file.constraints.flatMap((constraint, place) =>
    bodiesOf(constraint, index).map(({ alwaysHard, ...body }, part): Constraint => {
      const hard = constraint.weight === 100 || alwaysHard === true;
      return {
        id: `${constraint.type} ${place}.${part}`,
        rule: constraint.type,
        name: nameOf(constraint),
        hard,
        weight: hard ? 1 : Math.max(1, Math.round(constraint.weight)),
        ...body,
      };
    }),
  );
}

type Body = ConstraintBody & { alwaysHard?: boolean; cost?: CostFunction };

function nameOf(constraint: FetConstraint): string {
  const whom = 'of' in constraint && 'kind' in constraint.of ? (constraint.of.name ?? `all ${constraint.of.kind}`) : '';
  return [constraint.type.replace(/^Constraint/, ''), whom].filter((part) => part !== '').join(' ');
}

function bodiesOf(constraint: FetConstraint, index: FetIndex): Body[] {
  const virtual = index.virtual.get(constraint) ?? [];
  const resources = virtual.map((one) => one.resource);
  switch (constraint.kind) {
    case 'compulsoryTime':
      return [
        { kind: 'assignTime', lessons: [...index.lesson.values()] },
        { kind: 'clash', resources: [...index.teacher.values(), ...index.students.values()] },
      ];
    case 'compulsorySpace':
      return index.room.size === 0 ? [] : [{ kind: 'clash', resources: [...index.room.values()] }];
    case 'break': {
      const groups = [constraint.times.map(index.timeOf)];
      return [{ kind: 'busyPattern', resources: everybody(index), groups, measure: 'busy' }];
    }
    case 'notAvailable': {
      const groups = [constraint.times.map(index.timeOf)];
      return [{ kind: 'busyPattern', resources: membersOf(constraint.of, index), groups, measure: 'busy' }];
    }
    case 'roomNotAvailable': {
      const groups = [constraint.times.map(index.timeOf)];
      const room = index.room.get(constraint.room);
      return room === undefined ? [] : [{ kind: 'busyPattern', resources: [room], groups, measure: 'busy' }];
    }
    case 'limit':
      return limitBodies(constraint, index);
    case 'intervalMaxDays': {
      const hours = Array.from({ length: constraint.to - constraint.from }, (_, offset) => constraint.from + offset);
      const groups = index.file.days.map((_, day) => hours.map((hour) => index.timeOf({ day, hour })));
      const resources = membersOf(constraint.of, index);
      return [{ kind: 'busyPattern', resources, groups, measure: 'used', max: constraint.value }];
    }
    case 'minDays': {
      const sets = [lessonsOf(constraint.activities, index)];
      const bodies: Body[] = [{ kind: 'minDays', sets, minDays: constraint.minDays }];
      // No two of them on a day: what holds for two on a day has nothing left to say.
      if (constraint.weight === 100 && constraint.minDays > 0) return bodies;
      if (constraint.adjacentIfSameDay) bodies.push({ kind: 'together', sets, relation: 'adjacent', alwaysHard: true });
      const days = everyDay(index).map((times) => ({ times, min: 0, max: mostOfOneSetADay }));
      if (constraint.activities.length > mostOfOneSetADay)
        bodies.push({ kind: 'spread', sets, groups: days, alwaysHard: true });
      return bodies;
    }
    case 'sameStartingTime':
    case 'sameStartingDay':
    case 'sameStartingHour':
      return [
        { kind: 'together', sets: [lessonsOf(constraint.activities, index)], relation: relations[constraint.kind] },
      ];
    case 'notOverlapping':
      return virtual.length === 0
        ? [{ kind: 'together', sets: [lessonsOf(constraint.activities, index)], relation: 'apartInDay', limit: 0 }]
        : [{ kind: 'clash', resources }];
    case 'grouped':
      return groupedBodies(resources, index);
    case 'consecutive':
      return [...groupedBodies(resources, index), ...orderBodies(constraint.activities, index)];
    case 'ordered':
      return orderBodies(constraint.activities, index);
    case 'minGaps': {
      const sets = [lessonsOf(constraint.activities, index)];
      return [{ kind: 'together', sets, relation: 'apartInDay', limit: constraint.gaps }];
    }
    case 'maxDaysBetween': {
      const sets = [lessonsOf(constraint.activities, index)];
      return [{ kind: 'together', sets, relation: 'withinDays', limit: constraint.maxDays }];
    }
    case 'endsDay': {
      const pairs = virtual.flatMap(({ resource, activities }) => {
        const students = index.file.activities
          .filter((one) => activities.includes(one.id))
          .flatMap((one) => one.students);
        return smallest(index.file, students).flatMap((name): [number, number][] => {
          const set = index.students.get(name);
          return set === undefined ? [] : [[resource, set]];
        });
      });
      return [{ kind: 'crossPattern', pairs, groups: everyDay(index), measure: 'ends' }];
    }
    case 'tagLimit': {
      const all = { kind: 'busyPattern', resources, groups: everyDay(index) } as const;
      return constraint.limit === 'maxHoursDaily'
        ? [{ ...all, measure: 'busy', groupMax: constraint.value }]
        : [{ ...all, measure: 'runExcess', limit: constraint.value }];
    }
    case 'preferredStarts':
    case 'preferredSlots':
      return preferredBodies(constraint, index);
    case 'preferredRooms': {
      // A room that is fixed is a resource of the lesson like any other.
      const lessons = selectedLessons(constraint.of, index).filter(
        (lesson) => !index.fixedRoom.has(index.file.activities[lesson]?.id ?? -1),
      );
      const resources = constraint.rooms.flatMap((name) => index.room.get(name) ?? []);
      return [
        { kind: 'assignRole', lessons, role: 0 },
        { kind: 'preferRole', lessons, role: 0, resources },
      ];
    }
  }
}

/** One run in the whole week; breaks do not cut it. */
function groupedBodies(resources: number[], index: FetIndex): Body[] {
  const breaks = index.file.constraints.flatMap((one) => (one.kind === 'break' ? one.times.map(index.timeOf) : []));
  const groups = everyDay(index).map((day) => day.filter((time) => !breaks.includes(time)));
  return [
    { kind: 'clash', resources },
    { kind: 'busyPattern', resources, groups, measure: 'runs', max: 1 },
  ];
}

function orderBodies(activities: number[], index: FetIndex): Body[] {
  const [first, second] = lessonsOf(activities, index);
  if (first === undefined || second === undefined) return [];
  return [{ kind: 'order', pairs: [[first, second]], min: 0, max: Number.POSITIVE_INFINITY }];
}

function everyDay({ file, timeOf }: FetIndex): number[][] {
  return file.days.map((_, day) => file.hours.map((_, hour) => timeOf({ day, hour })));
}

const relations = {
  sameStartingTime: 'sameStart',
  sameStartingDay: 'sameDay',
  sameStartingHour: 'samePeriod',
} as const;

function limitBodies(constraint: Extract<FetConstraint, { kind: 'limit' }>, index: FetIndex): Body[] {
  const resources = membersOf(constraint.of, index);
  const groups = everyDay(index);
  const { value } = constraint;
  const all = { kind: 'busyPattern', resources, groups } as const;
  switch (constraint.limit) {
    case 'maxDaysPerWeek':
      return [{ ...all, measure: 'used', max: value }];
    case 'minDaysPerWeek':
      return [{ ...all, measure: 'used', min: value }];
    case 'maxHoursDaily':
      return [{ ...all, measure: 'busy', groupMax: value }];
    case 'minHoursDaily':
      return [{ ...all, measure: 'busy', groupMin: value, countEmpty: !constraint.allowEmptyDays }];
    case 'maxHoursContinuously':
      return [{ ...all, measure: 'runExcess', limit: value }];
    case 'maxGapsPerDay':
      return openGroups(constraint.of, index).map((own) => ({
        ...own,
        kind: 'busyPattern',
        measure: 'idle',
        groupMax: value,
      }));
    case 'maxGapsPerWeek':
      return openGroups(constraint.of, index).map((own) => ({
        ...own,
        kind: 'busyPattern',
        measure: 'idle',
        max: value,
      }));
    case 'maxBeginningsAtSecondHour':
      return openGroups(constraint.of, index).flatMap((own): Body[] => [
        ...(value === 0 ? [] : [{ ...own, kind: 'busyPattern', measure: 'lateStart', groupMax: 1 } as const]),
        { ...own, kind: 'busyPattern', measure: 'lateStart', max: value },
      ]);
  }
}

/** Gaps count only over hours one may have lessons in: those with the same open hours share one constraint. */
function openGroups(scope: FetScope, index: FetIndex): { resources: number[]; groups: number[][] }[] {
  const { file } = index;
  const closed = new Map<number, Set<number>>();
  for (const constraint of file.constraints) {
    if (constraint.kind !== 'break' && constraint.kind !== 'notAvailable') continue;
    const whom = constraint.kind === 'break' ? everybody(index) : membersOf(constraint.of, index);
    for (const resource of whom) {
      const times = closed.get(resource) ?? new Set();
      closed.set(resource, times);
      for (const time of constraint.times) times.add(index.timeOf(time));
    }
  }
  const found = new Map<string, { resources: number[]; groups: number[][] }>();
  for (const resource of membersOf(scope, index)) {
    const groups = file.days.map((_, day) =>
      file.hours
        .map((_, hour) => index.timeOf({ day, hour }))
        .filter((time) => closed.get(resource)?.has(time) !== true),
    );
    const key = JSON.stringify(groups);
    const entry = found.get(key) ?? { resources: [], groups };
    found.set(key, entry);
    entry.resources.push(resource);
  }
  return [...found.values()];
}

/** Lessons of one duration share their allowed start times. */
function preferredBodies(
  constraint: Extract<FetConstraint, { kind: 'preferredStarts' | 'preferredSlots' }>,
  index: FetIndex,
): Body[] {
  const { file } = index;
  const times = new Set(constraint.times.map(index.timeOf));
  const selected = file.activities.filter((activity) => selects(file, constraint.of, activity));
  const durations = [...new Set(selected.map((activity) => activity.duration))];
  return durations.map((duration) => {
    const length = constraint.kind === 'preferredStarts' ? 1 : duration;
    const starts = [...times].filter((start) =>
      Array.from({ length }, (_, offset) => start + offset).every((time) => times.has(time)),
    );
    const lessons = lessonsOf(
      selected.filter((activity) => activity.duration === duration).map((activity) => activity.id),
      index,
    );
    // A wrong start is one violation, however long the lesson; a lesson in wrong hours counts by its length.
    const cost = constraint.kind === 'preferredStarts' ? 'step' : 'linear';
    return { kind: 'preferTimes', lessons, times: starts, cost };
  });
}

function everybody(index: FetIndex): number[] {
  return [...index.teacher.values(), ...index.students.values()];
}

function membersOf(scope: FetScope, index: FetIndex): number[] {
  const known = scope.kind === 'teachers' ? index.teacher : index.students;
  if (scope.name === undefined) return [...known.values()];
  const names = scope.kind === 'teachers' ? [scope.name] : (index.file.studentsSets.get(scope.name) ?? []);
  return names.flatMap((name) => known.get(name) ?? []);
}

function lessonsOf(activities: number[], index: FetIndex): number[] {
  return activities.flatMap((id) => index.lesson.get(id) ?? []);
}

function selectedLessons(selection: Parameters<typeof selects>[1], index: FetIndex): number[] {
  const { file } = index;
  return lessonsOf(
    file.activities.filter((activity) => selects(file, selection, activity)).map((activity) => activity.id),
    index,
  );
}
