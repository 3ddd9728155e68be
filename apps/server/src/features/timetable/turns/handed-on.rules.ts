import { daysBetween } from '@phuong/rules/calendar/days.ts';
import { seededRandom } from '@phuong/timetable-solver/generate/seeded-random.ts';
import { overlaps, type Span } from './spans.rules.ts';

/** Turns that one person takes together: a single one, or those of a post in a week. */
export interface TurnPlace {
  readonly spans: readonly Span[];
  /** Who has it already and keeps it. */
  readonly keptBy: string | null;
}

export interface TurnProblem<P extends TurnPlace> {
  readonly places: readonly P[];
  readonly personIds: readonly string[];
  /** Turns somebody has had before, which count. */
  readonly served?: ReadonlyMap<string, number>;
  /** Whether nothing but another turn speaks against it. */
  readonly isFree: (personId: string, place: P) => boolean;
  /** How little a turn suits somebody whom nothing keeps from it. Without it, of those with equally many the draw decides. */
  readonly cost?: (personId: string, place: P) => number;
  readonly seed: number;
}

/**
 * Who takes which turn: nobody at two places at once, as many places filled as chains of handing on can fill, and turns as even as such
 * chains can make them, what was served before counted. With a `cost`, of those with equally many the one whom it suits takes it, then the
 * one whose own turns lie furthest away. Kept turns count and stay. The same problem and seed give the same turns.
 * @returns by place; null where nobody is to be had.
 */
export function giveTurns<P extends TurnPlace>({ places, personIds, served, isFree, cost, seed }: TurnProblem<P>) {
  const people = seededRandom(seed).shuffled(personIds);
  const holder: (string | null)[] = places.map(({ keptBy }) => keptBy);
  const held = new Map<string, Map<string, Set<number>>>();
  const origin = places[0]?.spans[0]?.date ?? '2000-01-01';
  const dayNumbers = new Map<string, number>();
  for (const { spans } of places)
    for (const { date } of spans) if (!dayNumbers.has(date)) dayNumbers.set(date, daysBetween(origin, date));
  const dayOf = (date: string) => dayNumbers.get(date) ?? 0;
  const loads = new Map<string, number>(people.map((id) => [id, served?.get(id) ?? 0]));
  const spansAt = (at: number) => places[at]?.spans ?? [];
  const weightOf = (at: number) => spansAt(at).length;
  const load = (id: string) => loads.get(id) ?? 0;
  const note = (id: string, at: number, isHere: boolean) => {
    const dates = held.get(id) ?? new Map<string, Set<number>>();
    held.set(id, dates);
    for (const { date } of spansAt(at)) {
      const own = dates.get(date) ?? new Set<number>();
      dates.set(date, own);
      if (isHere) own.add(at);
      else own.delete(at);
    }
    loads.set(id, load(id) + (isHere ? weightOf(at) : -weightOf(at)));
  };
  holder.forEach((id, at) => {
    if (id !== null) note(id, at, true);
  });
  const may = places.map((place) =>
    place.keptBy === null ? people.filter((id) => place.spans.length > 0 && isFree(id, place)) : [],
  );
  const placesOf = (id: string) => [...new Set([...(held.get(id)?.values() ?? [])].flatMap((each) => [...each]))];
  const isKept = (at: number) => places[at]?.keptBy !== null;

  const nothing: readonly number[] = [];
  function inTheWay(id: string, at: number): readonly number[] {
    const dates = held.get(id);
    if (!dates || !spansAt(at).some(({ date }) => (dates.get(date)?.size ?? 0) > 0)) return nothing;
    const found = new Set<number>();
    for (const span of spansAt(at))
      for (const other of dates.get(span.date) ?? [])
        if (other !== at && spansAt(other).some((each) => overlaps(each, span))) found.add(other);
    return [...found];
  }
  function give(at: number, id: string | null): void {
    const before = holder[at];
    if (before) note(before, at, false);
    holder[at] = id;
    if (id !== null) note(id, at, true);
  }
  /** Days to somebody's nearest other turn. */
  function daysAway(id: string, at: number): number {
    const first = dayOf(spansAt(at)[0]?.date ?? '');
    let nearest = Number.POSITIVE_INFINITY;
    for (const [date, own] of held.get(id) ?? [])
      if (own.size > 0) nearest = Math.min(nearest, Math.abs(dayOf(date) - first));
    return nearest;
  }

  /**
   * Hands places of one weight on, the first of them one of `starts`, until somebody who may end the chain takes one.
   * @returns null when it is done; otherwise everybody whose places were all looked at in vain.
   */
  function handOn(starts: readonly number[], weight: number, ends: (id: string) => boolean): Set<string> | null {
    const queue = [...starts];
    const seen = new Set(queue);
    const from = new Map<number, { at: number; by: string }>();
    const asked = new Set<string>();
    for (let head = 0; head < queue.length; head++) {
      const at = queue[head] as number;
      for (const id of may[at] ?? []) {
        if (id === holder[at]) continue;
        const blocking = inTheWay(id, at);
        const isFreeThen = blocking.length === 0;
        if (isFreeThen && ends(id) && applied(at, id)) return null;
        // Whose places are all in the queue already adds nothing.
        if (blocking.length > 1 || (isFreeThen && asked.has(id))) continue;
        if (isFreeThen) asked.add(id);
        for (const other of isFreeThen ? placesOf(id) : blocking) {
          if (seen.has(other) || isKept(other) || weightOf(other) !== weight) continue;
          seen.add(other);
          from.set(other, { at, by: id });
          queue.push(other);
        }
      }
    }
    return asked;

    function applied(last: number, taker: string): boolean {
      const moves: { at: number; id: string }[] = [{ at: last, id: taker }];
      for (let step = from.get(last); step; step = from.get(step.at)) moves.push({ at: step.at, id: step.by });
      const before = moves.map(({ at }) => ({ at, id: holder[at] ?? null }));
      for (const { at, id } of moves) give(at, id);
      if (moves.every(({ at, id }) => inTheWay(id, at).length === 0)) return true;
      for (const { at, id } of before) give(at, id);
      return false;
    }
  }

  const fill = places.flatMap((place, at) => (place.keptBy === null ? [at] : []));
  // Whole weeks first, then places that few can take: who can take anything is left for the others.
  fill.sort((a, b) => weightOf(b) - weightOf(a) || (may[a]?.length ?? 0) - (may[b]?.length ?? 0) || a - b);
  for (const at of fill) {
    const place = places[at] as P;
    const able = (may[at] ?? []).filter((id) => inTheWay(id, at).length === 0);
    const ranked = able.map((id) => ({
      id,
      load: load(id),
      cost: cost?.(id, place) ?? 0,
      away: cost ? daysAway(id, at) : 0,
    }));
    ranked.sort((a, b) => a.load - b.load || a.cost - b.cost || (b.away > a.away ? 1 : b.away < a.away ? -1 : 0));
    const [first] = ranked;
    if (first) give(at, first.id);
  }
  for (const at of fill) if (holder[at] === null) handOn([at], weightOf(at), () => true);
  for (let again = true; again; ) {
    again = false;
    // Whom a chain that led nowhere has passed: theirs, which ask for somebody with no more turns, lead nowhere either.
    const settled = new Set<string>();
    for (const id of [...people].sort((a, b) => load(b) - load(a))) {
      const own = placesOf(id).filter((at) => !isKept(at));
      for (const weight of new Set(own.map(weightOf))) {
        const starts = own.filter((at) => weightOf(at) === weight && holder[at] === id);
        if (starts.length === 0 || settled.has(`${weight} ${id}`)) continue;
        const inVain = handOn(starts, weight, (other) => load(other) + weight < load(id));
        if (inVain === null) {
          again = true;
          settled.clear();
        } else for (const each of [id, ...inVain]) settled.add(`${weight} ${each}`);
      }
    }
  }
  return holder;
}
