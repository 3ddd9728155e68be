/** Numbers that look random and are the same for the same seed on every machine (mulberry32). */
export interface SeededRandom {
  /** 0 … count − 1. */
  below: (count: number) => number;
  shuffled: <Item>(items: readonly Item[]) => Item[];
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
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
