import { createHash } from 'node:crypto';

const first = 100;
const count = 900;

/**
 * A number for each attempt under which it is marked without a name: drawn from its id, so that it follows neither names nor the order of
 * handing in. Attempts come in the order in which they were begun: one that is added later changes nobody's number.
 */
export function aliasesOf(attemptIds: readonly string[]): ReadonlyMap<string, number> {
  const taken = new Set<number>();
  const aliases = new Map<string, number>();
  attemptIds.forEach((id, at) => {
    let alias = at < count ? first + (createHash('sha256').update(id).digest().readUInt32BE() % count) : first + at;
    while (taken.has(alias)) alias = alias === first + count - 1 ? first : alias + 1;
    taken.add(alias);
    aliases.set(id, alias);
  });
  return aliases;
}
