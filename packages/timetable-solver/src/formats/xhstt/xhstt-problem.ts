import type { Lesson, Problem, Resource, ResourceKind, Role, Solution, Time } from '../../model/problem.ts';
import { FormatError } from '../format-error.ts';
import { xhsttConstraint } from './xhstt-constraint-problem.ts';
import type { XhsttEvent, XhsttInstance, XhsttSolution } from './xhstt-instance.ts';

export interface XhsttProblem {
  problem: Problem;
  /** The engine's timetable in XHSTT's terms. */
  solutionOf: (solution: Solution) => XhsttSolution;
  /** What the engine sees differently from the specification; the checker does not. */
  differences: string[];
}

/** Indices of the compact problem, by XHSTT's ids. */
export interface XhsttIndex {
  instance: XhsttInstance;
  time: Map<string, number>;
  resource: Map<string, number>;
  lesson: Map<string, number>;
  /** Event resources the solver fills, in the order of the lesson's roles. */
  openRoles: (event: XhsttEvent) => { role: string; type: string }[];
}

/**
 * Translates an XHSTT instance for the engine.
 * @throws FormatError inconsistent when its times have no days, a day is not a run of at most 16 times, or an event does not fit into its day
 */
export function xhsttProblem(instance: XhsttInstance): XhsttProblem {
  const times = timesOf(instance);
  const byId = (items: readonly { id: string }[]) => new Map(items.map((item, place) => [item.id, place]));
  const index: XhsttIndex = {
    instance,
    time: byId(instance.times),
    resource: byId(instance.resources),
    lesson: byId(instance.events),
    openRoles: (event) =>
      event.resources.flatMap(({ resource, role, type }) =>
        resource === undefined && role !== undefined && type !== undefined ? [{ role, type }] : [],
      ),
  };
  const kinds = resourceKinds(instance);
  const resources = instance.resources.map(
    ({ id, name, type }): Resource => ({ id, name, kind: kinds.get(type) ?? 'virtual' }),
  );
  const longest = longestPieces(instance);
  const lessons = instance.events.map((event) => lessonOf(event, index, times, longest.get(event.id)));
  const translated = instance.constraints.map((constraint) => xhsttConstraint(constraint, index));
  return {
    problem: {
      name: instance.name,
      days: instance.days.length > 0 ? instance.days : ['week'],
      times,
      resources,
      lessons,
      constraints: translated.flatMap((one) => one.constraints),
    },
    solutionOf: (solution) => solutionOf(solution, index),
    differences: [...new Set(translated.flatMap((one) => one.differences))],
  };
}

function timesOf(instance: XhsttInstance): Time[] {
  const wholeWeek = [instance.times.map((time) => time.id)];
  const days = instance.days.length > 0 ? instance.days.map((day) => instance.timeGroups.get(day) ?? []) : wholeWeek;
  const dayOf = new Map(days.flatMap((times, day) => times.map((time, period) => [time, { day, period }] as const)));
  const found = instance.times.map(({ id }): Time => {
    const place = dayOf.get(id);
    if (place === undefined) throw new FormatError('inconsistent', `The time "${id}" is in no <Day>.`);
    return { id, ...place, shift: 0 };
  });
  found.forEach((time, place) => {
    const before = found[place - 1];
    const follows = before?.day === time.day ? time.period === before.period + 1 : time.period === 0;
    if (!follows || time.period >= 16) {
      throw new FormatError('inconsistent', `The times of the day of "${time.id}" are not a run of at most 16.`);
    }
  });
  return found;
}

/** Types are free text in XHSTT; only explanations depend on this guess. */
function resourceKinds(instance: XhsttInstance): Map<string, ResourceKind> {
  const kindOf = (type: string): ResourceKind => {
    if (/teach|prof|instruct/i.test(type)) return 'teacher';
    if (/class|student|group/i.test(type)) return 'class';
    return /room|location/i.test(type) ? 'room' : 'virtual';
  };
  return new Map(instance.resourceTypes.map((type) => [type, kindOf(type)]));
}

/** The longest piece an event may be cut into; 0 where it must stay whole. Only required constraints bind. */
function longestPieces(instance: XhsttInstance): Map<string, number> {
  const longest = new Map<string, number>();
  for (const constraint of instance.constraints) {
    if (constraint.type !== 'SplitEvents' || !constraint.required) continue;
    const allowed = constraint.maximumAmount > 1 ? constraint.maximumDuration : 0;
    for (const event of constraint.events) longest.set(event, Math.min(longest.get(event) ?? allowed, allowed));
  }
  return longest;
}

function lessonOf(event: XhsttEvent, index: XhsttIndex, times: Time[], longestPiece: number | undefined): Lesson {
  const { instance } = index;
  const maxDuration = Math.min(event.duration, longestPiece ?? event.duration);
  const roles = index.openRoles(event).map(
    ({ role, type }): Role => ({
      id: role,
      candidates: instance.resources.flatMap((resource, place) => (resource.type === type ? [place] : [])),
    }),
  );
  const start = event.time === undefined ? undefined : index.time.get(event.time);
  if (start !== undefined && times[start]?.day !== times[start + event.duration - 1]?.day)
    throw new FormatError(
      'inconsistent',
      `Event "${event.id}" starts at "${event.time}" and runs past the end of that day.`,
    );
  return {
    id: event.id,
    name: event.name,
    duration: event.duration,
    resources: event.resources.flatMap(({ resource }) => index.resource.get(resource ?? '') ?? []),
    ...(roles.length > 0 ? { roles } : {}),
    ...(start === undefined && event.duration > 1 && maxDuration > 0 ? { split: { maxDuration } } : {}),
    ...(start === undefined ? {} : { fixed: [start] }),
  };
}

function solutionOf(solution: Solution, index: XhsttIndex): XhsttSolution {
  const { instance } = index;
  return {
    instance: instance.id,
    events: solution.pieces.flatMap((piece) => {
      const event = instance.events[piece.lesson];
      if (event === undefined) return [];
      const resources = index.openRoles(event).flatMap(({ role }, place) => {
        const resource = instance.resources[piece.roles?.[place] ?? -1];
        return resource === undefined ? [] : [{ role, resource: resource.id }];
      });
      return [{ event: event.id, duration: piece.duration, time: instance.times[piece.start]?.id, resources }];
    }),
  };
}
