/**
 * From this share of common word groups on two questions are one in other words. Numbers are words: in a short text another number makes another
 * question, a long one with other numbers is the same problem, which no test should have twice.
 */
const leastLikeness = 0.75;
const groupWords = 3;

export interface TextOf {
  readonly id: string;
  /** Stem and options, without their looks. */
  readonly text: string;
}

/** Words and signs as they are compared. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+|[=<>+\-−×:/^√∈⊂]/gu) ?? [];

/** Numbers for groups of words in a row, the same for the same group; what is shorter is one group. */
function groupsOf(words: readonly string[], names: Map<string, number>): number[] {
  const last = Math.max(0, words.length - groupWords);
  const found = new Set<number>();
  for (let at = 0; at <= last; at += 1) {
    const group = words.slice(at, at + groupWords).join(' ');
    const name = names.get(group) ?? names.size;
    names.set(group, name);
    found.add(name);
  }
  return [...found];
}

/** What both hold, by all that either holds. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const groups = new Set(one);
  let common = 0;
  for (const group of other) if (groups.has(group)) common += 1;
  return common / (one.length + other.length - common);
}

/**
 * Pairs that are nearly one question, each with how alike they are from 0 to 1. Only questions that share one of their rarest groups are
 * compared: who shares none of those cannot share enough.
 */
export function alikePairs(
  texts: readonly TextOf[],
): { readonly a: string; readonly b: string; readonly likeness: number }[] {
  const names = new Map<string, number>();
  const sets = texts.map(({ id, text }) => ({ id, groups: groupsOf(wordsOf(text), names) }));
  const counts = new Uint32Array(names.size);
  for (const { groups } of sets) for (const group of groups) counts[group] = (counts[group] ?? 0) + 1;
  const holders: number[][] = Array.from({ length: names.size }, () => []);
  const pairs: { a: string; b: string; likeness: number }[] = [];
  sets.forEach(({ id, groups }, index) => {
    const rarest = groups.toSorted((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0) || one - other);
    rarest.length = groups.length - Math.ceil(leastLikeness * groups.length) + 1;
    const seen = new Set<number>();
    for (const group of rarest) {
      for (const other of holders[group] ?? []) seen.add(other);
      holders[group]?.push(index);
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
  // What is the same word for word needs no comparing, however often a bank has it.
  const first = new Map<string, TextOf>();
  for (const each of texts) {
    const words = wordsOf(each.text).join(' ');
    const same = first.get(words);
    if (same) parents.set(each.id, same.id);
    else first.set(words, each);
  }
  for (const { a, b } of alikePairs([...first.values()])) parents.set(headOf(b), headOf(a));
  return new Map(texts.map(({ id }) => [id, headOf(id)]));
}
