/**
 * Gives places to as many items as possible, a place holding so many of them. Items are tried in their order and one that has a place keeps
 * some place, so that of all largest sets the one with the earliest items is found (the sets of items that can be placed are a matroid, for
 * which taking the first that fits is best).
 */
export function placed(choices: readonly (readonly number[])[], capacities: readonly number[]): (number | null)[] {
  const holders = capacities.map((): number[] => []);
  const placeOf: (number | null)[] = choices.map(() => null);
  choices.forEach((_, item) => {
    /** For each place found, the item that would move into it. */
    const movers = new Map<number, number>();
    const queue = [item];
    let free: number | undefined;
    for (let next = 0; next < queue.length && free === undefined; next += 1) {
      const mover = queue[next] ?? item;
      for (const place of choices[mover] ?? []) {
        if (movers.has(place)) continue;
        movers.set(place, mover);
        if ((holders[place]?.length ?? 0) < (capacities[place] ?? 0)) {
          free = place;
          break;
        }
        queue.push(...(holders[place] ?? []));
      }
    }
    for (let place = free; place !== undefined; ) {
      const mover: number = movers.get(place) ?? item;
      const left: number | null = placeOf[mover] ?? null;
      if (left !== null) holders[left] = (holders[left] ?? []).filter((each) => each !== mover);
      holders[place]?.push(mover);
      placeOf[mover] = place;
      place = left ?? undefined;
    }
  });
  return placeOf;
}
