/** One letter more, less, another, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  );
}

/** What was typed for a keyboard with Telex that was off: "thowif" → "thoi", "ddieemr" → "diem". */
function withoutTelex(word: string): string {
  return word
    .replace(/^dd/, 'd')
    .replace(/d$/, '')
    .replaceAll(/([aeo])\1/g, '$1')
    .replaceAll('w', '')
    .replace(/([aeiouy][a-z]{0,6}?)[sfrxj]/, '$1');
}

/** Shorter words are too like each other. */
const shortest = 4;

/**
 * The word that was meant, of those that are known: itself, what Telex would have made of it, or the only one that is a slip away.
 * @returns the word as it is when nothing is meant by it.
 */
export function corrected(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || /[^a-z]/.test(word)) return word;
  const telex = withoutTelex(word);
  if (telex !== word && telex.length > 1 && known.has(telex)) return telex;
  if (word.length < shortest) return word;
  const near = [...known].filter((each) => each.length >= shortest - 1 && isOneSlip(word, each));
  return (
    near.find((each) => each[0] === word[0] && each.length >= shortest) ??
    near.find((each) => each[0] === word[0]) ??
    near[0] ??
    word
  );
}
