/** From this share of common word groups on two questions are one in other words; numbers are words, so other numbers make another question. */
const leastLikeness = 0.75;
const groupWords = 3;

export interface TextOf {
  readonly id: string;
  /** Stem and options, without their looks. */
  readonly text: string;
}

/** Groups of words in a row; what is shorter is one group. */
function groupsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+|[=<>+\-−×:/^√∈⊂]/gu) ?? [];
  const last = Math.max(0, words.length - groupWords);
  return new Set(Array.from({ length: last + 1 }, (_, at) => words.slice(at, at + groupWords).join(' ')));
}

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let common = 0;
  for (const group of one) if (other.has(group)) common += 1;
  return common / (one.size + other.size - common);
};

/**
 * Pairs that are nearly one question, each with how alike they are from 0 to 1. Only questions that share one of their rarest groups are
 * compared: who shares none of those cannot share enough.
 */
export function alikePairs(
  texts: readonly TextOf[],
): { readonly a: string; readonly b: string; readonly likeness: number }[] {
  const sets = texts.map(({ id, text }) => ({ id, groups: groupsOf(text) }));
  const counts = new Map<string, number>();
  for (const { groups } of sets) for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  const holders = new Map<string, number[]>();
  const pairs: { a: string; b: string; likeness: number }[] = [];
  sets.forEach(({ id, groups }, index) => {
    const rarest = [...groups]
      .sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0) || (one < other ? -1 : 1))
      .slice(0, groups.size - Math.ceil(leastLikeness * groups.size) + 1);
    const seen = new Set<number>();
    for (const group of rarest) {
      const before = holders.get(group) ?? [];
      for (const other of before) seen.add(other);
      holders.set(group, [...before, index]);
    }
    for (const other of seen) {
      const found = sets[other];
      const share = found ? likeness(groups, found.groups) : 0;
      if (found && share >= leastLikeness) pairs.push({ a: found.id, b: id, likeness: share });
    }
  });
  return pairs;
}

/** By id, the name of the family of questions that are alike, also by way of a third. */
export function families(texts: readonly TextOf[]): ReadonlyMap<string, string> {
  const parents = new Map(texts.map(({ id }) => [id, id]));
  const headOf = (id: string): string => {
    let head = id;
    for (let next = parents.get(head) ?? head; next !== head; next = parents.get(head) ?? head) head = next;
    return head;
  };
  for (const { a, b } of alikePairs(texts)) parents.set(headOf(b), headOf(a));
  return new Map(texts.map(({ id }) => [id, headOf(id)]));
}
