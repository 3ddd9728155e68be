/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
export interface Chance {
  (): number;
  /** True so often. */
  once(share: number): boolean;
  between(least: number, most: number): number;
  one<T>(of: readonly [T, ...T[]]): T;
  /** Others, that do not depend on how many of these were drawn. */
  apart(name: number): Chance;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return Object.assign(draw, {
    once: (share: number) => draw() < share,
    between: (least: number, most: number) => least + draw() * (most - least),
    one: <T>(of: readonly [T, ...T[]]): T => of[Math.floor(draw() * of.length)] ?? of[0],
    apart: (name: number) => chanceOf(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(name + 1, 0x85ebca6b)),
  });
}
