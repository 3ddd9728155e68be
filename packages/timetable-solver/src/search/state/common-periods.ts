import type { Problem } from '../../model/problem.ts';

/**
 * Lessons that must all begin at one period of their days, each in a room: a period at which the rooms are open for fewer lessons
 * than that, on all days together, is none for them. What then has one period left takes its rooms from others.
 * @returns per such lesson the starts that no complete timetable uses.
 */
export function narrowPeriods(
  problem: Problem,
  closed: readonly ReadonlyMap<number, number>[],
): Map<number, Set<number>> {
  const { times, lessons, constraints } = problem;
  const needsRoom = new Set(
    constraints.flatMap((one) => (one.kind === 'assignRole' && one.hard ? [...one.lessons] : [])),
  );
  const single = new Set(constraints.flatMap((one) => (one.kind === 'clash' && one.hard ? [...one.resources] : [])));
  const periodOf = times.map(({ day }, time) => time - times.findIndex((other) => other.day === day));
  const periods = Math.max(0, ...periodOf) + 1;
  const sets = constraints.flatMap((one) =>
    one.kind === 'together' && one.hard && one.relation === 'samePeriod'
      ? one.sets.filter((set) => set.every((lesson) => needsRoom.has(lesson) && !lessons[lesson]?.split))
      : [],
  );
  const open = sets.map((set) => {
    const rooms = new Set(
      set.flatMap((lesson) => lessons[lesson]?.roles?.flatMap(({ candidates }) => candidates) ?? []),
    );
    const bounded = [...rooms].every((room) => single.has(room));
    const places = new Array<number>(periods).fill(bounded ? 0 : Number.POSITIVE_INFINITY);
    for (const room of rooms)
      periodOf.forEach((period, time) => {
        if (!closed[room]?.has(time)) places[period] = (places[period] ?? 0) + (problem.resources[room]?.capacity ?? 1);
      });
    return { set, rooms, places, left: new Set(places.flatMap((_, period) => [period])) };
  });
  const settled = new Set<(typeof open)[number]>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const one of open)
      for (const period of one.left)
        if (one.left.size > 1 && (one.places[period] ?? 0) < one.set.length) changed = one.left.delete(period);
    for (const one of open) {
      if (one.left.size !== 1 || settled.has(one)) continue;
      settled.add(one);
      const [period = 0] = one.left;
      // Only where the others have no rooms besides: theirs are the same.
      for (const other of open)
        if (
          other !== one &&
          [...other.rooms].every((room) => one.rooms.has(room)) &&
          [...one.rooms].every((room) => other.rooms.has(room))
        )
          other.places[period] =
            (other.places[period] ?? 0) - one.set.filter((lesson) => !other.set.includes(lesson)).length;
      changed = true;
    }
  }
  const lost = new Map<number, Set<number>>();
  for (const { set, left } of open)
    for (const lesson of set) {
      const own = lost.get(lesson) ?? new Set();
      periodOf.forEach((period, time) => {
        if (!left.has(period)) own.add(time);
      });
      lost.set(lesson, own);
    }
  return lost;
}
