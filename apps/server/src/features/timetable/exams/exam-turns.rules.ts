import { seededRandom } from '@phuong/timetable-solver/generate/seeded-random.ts';

/** A turn to be given: somebody in a room, or in reserve, during a session. */
export interface TurnPlace {
  readonly session: ExamSpan;
  /** Who has it already and keeps it. */
  readonly keptBy: string | null;
}

/** When a session is: minutes of its day. */
export interface ExamSpan {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

export interface TurnProblem<P extends TurnPlace> {
  readonly places: readonly P[];
  readonly teacherIds: readonly string[];
  /** Whether nothing but another turn speaks against it. */
  readonly isFree: (teacherId: string, place: P) => boolean;
  readonly seed: number;
}

export const overlaps = (a: ExamSpan, b: ExamSpan): boolean => a.date === b.date && a.from < b.to && b.from < a.to;

/**
 * Who takes which turn: nobody at two places at once, as many places filled as can be, and turns as even as they can be: while somebody
 * could hand a turn on, through whatever chain, to who has at least two fewer, it is handed on. Kept turns count and stay. The same
 * problem and seed give the same turns. @returns by place; null where nobody is to be had.
 */
export function assignTurns<P extends TurnPlace>({ places, teacherIds, isFree, seed }: TurnProblem<P>) {
  const random = seededRandom(seed);
  const teachers = random.shuffled(teacherIds);
  const holder: (string | null)[] = places.map(({ keptBy }) => keptBy);
  const held = new Map<string, Set<number>>();
  for (const id of teachers) held.set(id, new Set());
  holder.forEach((id, at) => {
    if (id !== null) heldBy(id).add(at);
  });
  const may = places.map((place) => teachers.filter((id) => place.keptBy === null && isFree(id, place)));
  const fill = places.flatMap((place, at) => (place.keptBy === null ? [at] : []));

  function heldBy(id: string): Set<number> {
    const known = held.get(id);
    if (known) return known;
    const own = new Set<number>();
    held.set(id, own);
    return own;
  }
  const load = (id: string) => heldBy(id).size;
  const inTheWay = (id: string, at: number) =>
    [...heldBy(id)].filter((other) => other !== at && overlaps(sessionAt(other), sessionAt(at)));
  const sessionAt = (at: number): ExamSpan => (places[at] as P).session;
  const isKept = (at: number) => places[at]?.keptBy !== null;
  const give = (at: number, id: string | null) => {
    const before = holder[at];
    if (before) heldBy(before).delete(at);
    holder[at] = id;
    if (id !== null) heldBy(id).add(at);
  };

  /** Hands places on, the first of them one of `starts`, until somebody who may end the chain takes one; false: no such chain. */
  function handOn(starts: readonly number[], ends: (id: string) => boolean): boolean {
    const queue = [...starts];
    const seen = new Set(queue);
    const from = new Map<number, { at: number; by: string }>();
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      for (const id of may[at] ?? []) {
        if (id === holder[at]) continue;
        const blocking = inTheWay(id, at);
        if (blocking.length === 0 && ends(id)) return apply(at, id);
        const next = blocking.length === 0 ? [...heldBy(id)] : blocking.length === 1 ? blocking : [];
        for (const other of next) {
          if (seen.has(other) || isKept(other)) continue;
          seen.add(other);
          from.set(other, { at, by: id });
          queue.push(other);
        }
      }
    }
    return false;

    function apply(last: number, taker: string): boolean {
      const moves: { at: number; id: string }[] = [{ at: last, id: taker }];
      for (let step = from.get(last); step; step = from.get(step.at)) moves.push({ at: step.at, id: step.by });
      const before = moves.map(({ at }) => ({ at, id: holder[at] ?? null }));
      for (const { at, id } of moves) give(at, id);
      if (moves.every(({ at, id }) => inTheWay(id, at).length === 0)) return true;
      for (const { at, id } of before) give(at, id);
      return false;
    }
  }

  // Places that few can take come first: who can take anything is left for the others.
  const hardest = [...fill].sort((a, b) => (may[a]?.length ?? 0) - (may[b]?.length ?? 0) || a - b);
  for (const at of hardest) {
    const able = (may[at] ?? []).filter((id) => inTheWay(id, at).length === 0);
    const [first] = able.sort((a, b) => load(a) - load(b));
    if (first !== undefined) give(at, first);
  }
  for (const at of hardest) if (holder[at] === null) handOn([at], () => true);
  for (let again = true; again; ) {
    again = false;
    for (const id of [...teachers].sort((a, b) => load(b) - load(a))) {
      const own = [...heldBy(id)].filter((at) => !isKept(at));
      if (own.length > 0 && handOn(own, (other) => load(other) <= load(id) - 2)) again = true;
    }
  }
  return holder;
}
