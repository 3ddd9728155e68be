import type { Problem } from '../model/problem.ts';
import { domainsOf, possibleStarts, usersOf } from '../search/state/domains.ts';
import { fullMatching } from './matching.ts';
import type { Message } from './message.ts';

/**
 * What no timetable can fulfil, found without searching: each message is a proof by counting. An empty answer does not
 * promise a timetable. Counted are hard rules only: closed times, days a teacher may come, periods a day, fixed lessons,
 * and sets of lessons that share too few times (Hall's condition, by matching).
 */
export function precheck(problem: Problem): Message[] {
  const domains = domainsOf(problem);
  const clashing = hardClashes(problem);
  const lessons = usersOf(problem);
  const closed = closedTimes(problem);
  const cover = problem.lessons.map((_, lesson) => coverable(problem, domains.starts, lesson));
  return [
    ...domains.impossible.map(
      ({ lesson }): Message => ({
        key: 'timetableSolver.precheck.lessonNowhere',
        params: { lesson: problem.lessons[lesson]?.name ?? '' },
      }),
    ),
    ...fixedClashes(problem, lessons, clashing),
    ...problem.resources.flatMap((resource, index): Message[] => {
      const own = lessons[index] ?? [];
      if (!clashing.has(index) || own.length === 0) return [];
      const need = sum(own.map((lesson) => problem.lessons[lesson]?.duration ?? 0));
      const capacity = resource.capacity ?? 1;
      const open = problem.times.length - (closed[index]?.size ?? 0);
      if (need > open * capacity) return [demand(resource.kind, resource.name, need, open * capacity)];
      const days = daysLimit(problem, index, closed[index] ?? new Set());
      if (days && need > days.slots * capacity)
        return [
          {
            key: 'timetableSolver.precheck.teacherDays',
            params: { teacher: resource.name, need, days: days.days, slots: days.slots * capacity },
          },
        ];
      return tightSet(problem, cover, own, resource.name, capacity);
    }),
    ...perDay(problem, { lessons, clashing, closed, cover }),
    ...lonely(problem, lessons, true).map((params): Message => ({ key: 'timetableSolver.precheck.lonely', params })),
  ];
}

function demand(kind: string, name: string, need: number, slots: number): Message {
  if (kind === 'class') return { key: 'timetableSolver.precheck.classDemand', params: { class: name, need, slots } };
  if (kind === 'teacher')
    return { key: 'timetableSolver.precheck.teacherDemand', params: { teacher: name, need, slots } };
  return { key: 'timetableSolver.precheck.resourceDemand', params: { name, need, slots } };
}

export function hardClashes(problem: Problem): Set<number> {
  return new Set(problem.constraints.flatMap((one) => (one.kind === 'clash' && one.hard ? [...one.resources] : [])));
}

/** Times at which a hard rule lets a resource hold nothing. */
export function closedTimes(problem: Problem): Set<number>[] {
  const closed = problem.resources.map(() => new Set<number>());
  for (const one of problem.constraints) {
    if (one.kind !== 'busyPattern' || !one.hard || one.measure !== 'busy') continue;
    if (one.groupMin !== undefined || one.groupMax !== undefined || (one.max ?? 0) !== 0 || one.min) continue;
    for (const resource of one.resources) for (const time of one.groups.flat()) closed[resource]?.add(time);
  }
  return closed;
}

/** The most periods a resource can have on the days it may come, by its hard limits of days and of periods a day. */
function daysLimit(
  problem: Problem,
  resource: number,
  closed: ReadonlySet<number>,
): { days: number; slots: number } | undefined {
  const dayOf = (time: number) => problem.times[time]?.day ?? -1;
  const most = problem.days.map(
    (_, day) => problem.times.filter((time, index) => time.day === day && !closed.has(index)).length,
  );
  let days = problem.days.length;
  for (const one of problem.constraints) {
    if (one.kind !== 'busyPattern' || !one.hard || !one.resources.includes(resource)) continue;
    const whole =
      one.groups.length === problem.days.length && one.groups.every((group) => new Set(group.map(dayOf)).size === 1);
    if (!whole) continue;
    if (one.measure === 'used' && one.max !== undefined) days = Math.min(days, one.max);
    if (one.measure === 'busy' && one.groupMax !== undefined && one.max === undefined && one.min === undefined)
      for (const group of one.groups) {
        const day = dayOf(group[0] ?? -1);
        most[day] = Math.min(most[day] ?? 0, one.groupMax);
      }
  }
  const slots = sum([...most].sort((a, b) => b - a).slice(0, days));
  return { days, slots };
}

/** Lessons of one resource that together have fewer times than periods, found as the failure of a matching. */
function tightSet(
  problem: Problem,
  cover: readonly (readonly number[])[],
  lessons: readonly number[],
  name: string,
  capacity: number,
): Message[] {
  const periods = lessons.flatMap((lesson) =>
    Array.from({ length: problem.lessons[lesson]?.duration ?? 0 }, () => ({
      lesson,
      times: cover[lesson] ?? [],
    })),
  );
  const failure = fullMatching(
    periods.map((period) => period.times),
    problem.times.length,
    capacity,
  );
  if (!failure) return [];
  const members = [...new Set(failure.left.map((index) => periods[index]?.lesson ?? -1))];
  return [
    {
      key: 'timetableSolver.precheck.tightSet',
      params: {
        need: failure.left.length,
        slots: failure.right.length * capacity,
        name,
        lessons: members.map((lesson) => problem.lessons[lesson]?.name ?? '').join('; '),
      },
    },
  ];
}

/** Every time a lesson's periods could lie on. */
function coverable(problem: Problem, starts: readonly (readonly number[])[], lesson: number): number[] {
  const length = problem.lessons[lesson]?.split ? 1 : (problem.lessons[lesson]?.duration ?? 1);
  const from = starts[lesson]?.length ? starts[lesson] : possibleStarts(problem, lesson);
  return [...new Set(from.flatMap((start) => Array.from({ length }, (_, step) => start + step)))];
}

function fixedClashes(
  problem: Problem,
  lessons: readonly (readonly number[])[],
  clashing: ReadonlySet<number>,
): Message[] {
  return problem.resources.flatMap((resource, index) => {
    if (!clashing.has(index) || (resource.capacity ?? 1) > 1) return [];
    const at = new Map<number, number>();
    for (const lesson of lessons[index] ?? []) {
      const row = problem.lessons[lesson];
      for (const start of row?.fixed ?? [])
        for (let time = start; time < start + (row?.split ? 1 : (row?.duration ?? 1)); time++) {
          const other = at.get(time);
          if (other !== undefined && other !== lesson)
            return [
              {
                key: 'timetableSolver.precheck.fixedClash',
                params: {
                  name: resource.name,
                  lesson: problem.lessons[other]?.name ?? '',
                  other: row?.name ?? '',
                  time: problem.times[time]?.id ?? '',
                },
              },
            ];
          at.set(time, lesson);
        }
    }
    return [];
  });
}

interface Counted {
  readonly lessons: readonly (readonly number[])[];
  readonly clashing: ReadonlySet<number>;
  readonly closed: readonly ReadonlySet<number>[];
  readonly cover: readonly (readonly number[])[];
}

/**
 * A subject limited per day that has more periods than its days hold: days on which class and teacher can have it at all, and of those
 * as many as the teacher may come. Groups of a class learn at the same time: only lessons that may not be at once are added up.
 */
function perDay(problem: Problem, { lessons, clashing, closed, cover }: Counted): Message[] {
  return problem.constraints.flatMap((one) => {
    if (one.kind !== 'busyPattern' || !one.hard || one.measure !== 'busy' || one.groupMax === undefined) return [];
    const all = new Set(one.groups.flat());
    if (all.size < problem.times.length || (one.max ?? 0) > 0 || one.min) return [];
    const limit = one.groupMax;
    return one.resources.flatMap((resource): Message[] => {
      if (problem.resources[resource]?.kind !== 'virtual') return [];
      const own = lessons[resource] ?? [];
      const need = mostApart(problem, own, clashing);
      const name = problem.resources[resource]?.name ?? '';
      const slots = sum(one.groups.map((group) => Math.min(limit, group.length)));
      if (need > slots) return [{ key: 'timetableSolver.precheck.perDay', params: { name, need, limit, slots } }];
      const open = new Set(own.flatMap((lesson) => cover[lesson] ?? []));
      const days = one.groups
        .map((group) => Math.min(limit, group.filter((time) => open.has(time)).length))
        .filter((periods) => periods > 0)
        .sort((a, b) => b - a);
      const teacher = onlyTeacher(problem, own);
      const most = teacher === undefined ? undefined : daysLimit(problem, teacher, closed[teacher] ?? new Set())?.days;
      const held = days.slice(0, most);
      if (need <= sum(held)) return [];
      const params = { name, need, limit, days: held.length, slots: sum(held) };
      if (teacher === undefined) return [{ key: 'timetableSolver.precheck.perDayOpen', params }];
      const who = problem.resources[teacher]?.name ?? '';
      return [{ key: 'timetableSolver.precheck.perDayTeacher', params: { ...params, teacher: who } }];
    });
  });
}

/** The one teacher of all these lessons. */
function onlyTeacher(problem: Problem, lessons: readonly number[]): number | undefined {
  const [first, ...others] = lessons.map((lesson) =>
    (problem.lessons[lesson]?.resources ?? []).filter((each) => problem.resources[each]?.kind === 'teacher'),
  );
  return first?.find((teacher) => others.every((own) => own.includes(teacher)));
}

/** Sessions with too few lessons that no timetable avoids, where few lessons are only unwelcome. */
export function unavoidable(problem: Problem): Message[] {
  // Several rules may ask for it, and odd and even weeks: once for each teacher.
  const found = new Map(lonely(problem, usersOf(problem), false).map((each) => [each.teacher, each]));
  return [...found.values()].map(({ teacher, need, most, min }) => ({
    key: 'timetableSolver.precheck.unavoidable',
    params: { teacher, need, most, min, count: Math.ceil(need / most) },
  }));
}

/**
 * Teachers who are to have at least so many lessons in a session and whose lessons cannot lie so: of what they teach in one session only
 * as many as the limits of each subject in a class a day allow.
 */
function lonely(problem: Problem, lessons: readonly (readonly number[])[], hard: boolean) {
  const perDayOf = dayLimits(problem);
  return problem.constraints.flatMap((one) => {
    if (one.kind !== 'busyPattern' || one.hard !== hard || one.measure !== 'busy' || one.countEmpty) return [];
    const { groupMin: min = 0 } = one;
    if (min < 2) return [];
    return one.resources.flatMap((resource) => {
      const own = lessons[resource] ?? [];
      if (problem.resources[resource]?.kind !== 'teacher' || own.length === 0) return [];
      const need = sum(own.map((lesson) => problem.lessons[lesson]?.duration ?? 0));
      const most = Math.min(need, mostInADay(problem, own, perDayOf));
      return most < min ? [{ teacher: problem.resources[resource]?.name ?? '', need, most, min }] : [];
    });
  });
}

/** The most periods a day of a subject in a class, by the resource that stands for it. */
function dayLimits(problem: Problem): Map<number, number> {
  const limits = new Map<number, number>();
  for (const one of problem.constraints) {
    if (one.kind !== 'busyPattern' || !one.hard || one.measure !== 'busy' || one.groupMax === undefined) continue;
    for (const resource of one.resources)
      if (problem.resources[resource]?.kind === 'virtual')
        limits.set(resource, Math.min(limits.get(resource) ?? one.groupMax, one.groupMax));
  }
  return limits;
}

function mostInADay(problem: Problem, lessons: readonly number[], limits: ReadonlyMap<number, number>): number {
  const periods = new Map<string, { all: number; limit: number }>();
  for (const lesson of lessons) {
    const { duration = 0, resources = [] } = problem.lessons[lesson] ?? {};
    const subject = resources.find((each) => limits.has(each));
    const key = subject === undefined ? `alone ${lesson}` : `${subject}`;
    const known = periods.get(key) ?? { all: 0, limit: subject === undefined ? duration : (limits.get(subject) ?? 0) };
    periods.set(key, { ...known, all: known.all + duration });
  }
  return sum([...periods.values()].map(({ all, limit }) => Math.min(all, limit)));
}

/** The most periods that some class, group or teacher has of these lessons: those cannot be at once. */
export function mostApart(problem: Problem, lessons: readonly number[], clashing: ReadonlySet<number>): number {
  const periods = new Map<number, number>();
  for (const lesson of lessons) {
    const { duration = 0, resources = [] } = problem.lessons[lesson] ?? {};
    for (const resource of resources)
      if (clashing.has(resource) && (problem.resources[resource]?.capacity ?? 1) === 1)
        periods.set(resource, (periods.get(resource) ?? 0) + duration);
  }
  return Math.max(0, ...periods.values());
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
