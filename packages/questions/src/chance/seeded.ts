/** Chance that is the same for the same seed on every machine and for ever: orders of papers and attempts are kept as their seed alone. */
export interface Chance {
  /** 0 … count − 1, each as likely. */
  readonly below: (count: number) => number;
  readonly shuffled: <Item>(items: readonly Item[]) => Item[];
}

/** A seed of any length as 32 bits (FNV-1a, then mixed so that seeds that differ in one sign are far apart). */
function bitsOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** mulberry32 from a seed of text: `${attempt}/${question}` gives each question of each attempt its own. */
export function chanceOf(seed: string): Chance {
  let state = bitsOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const shuffled = <Item>(items: readonly Item[]) => {
    const rest = [...items];
    return items.flatMap(() => rest.splice(below(rest.length), 1));
  };
  return { below, shuffled };
}
