/** Half lessons that change weeks as one: two of a class that share a place, or one without another. */
export interface HalfUnit {
  readonly first: string;
  /** Who has the other half; undefined where there is none. */
  readonly second: string | undefined;
}

const nobody = '';

/**
 * For each unit whether its first half is in odd weeks, so that nobody has more than one half more in odd weeks than in even ones: the
 * units are the edges of a graph of teachers, and a walk that uses every edge once leaves each of them as often as it comes.
 */
export function firstInOddWeeks(units: readonly HalfUnit[]): boolean[] {
  const edges = units.map(({ first, second }) => ({ first, second: second ?? nobody }));
  const degree = new Map<string, number>();
  for (const { first, second } of edges) for (const end of [first, second]) degree.set(end, (degree.get(end) ?? 0) + 1);
  // Who has an odd number of halves cannot come out even: one half of theirs is nobody's.
  for (const [teacher, count] of degree)
    if (teacher !== nobody && count % 2 === 1) edges.push({ first: teacher, second: nobody });
  const open = new Map<string, number[]>();
  edges.forEach(({ first, second }, edge) => {
    for (const end of new Set([first, second])) open.set(end, [...(open.get(end) ?? []), edge]);
  });
  const odd = new Map<number, boolean>();
  for (let begin = 0; begin < edges.length; begin++) {
    let edge: number | undefined = odd.has(begin) ? undefined : begin;
    let at = edges[begin]?.first ?? nobody;
    while (edge !== undefined) {
      const { first, second }: { first: string; second: string } = edges[edge] ?? { first: nobody, second: nobody };
      odd.set(edge, first === at);
      at = first === at ? second : first;
      edge = open.get(at)?.find((next) => !odd.has(next));
    }
  }
  return units.map((_, unit) => odd.get(unit) ?? true);
}
