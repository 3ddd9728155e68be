/**
 * Tries to give every item one of its places, a place holding `capacity` items. Answers undefined when it can be done, else
 * a proof that it cannot: items that together see only `right`, and are more than fit there (Hall).
 */
export function fullMatching(
  choices: readonly (readonly number[])[],
  places: number,
  capacity: number,
): { left: number[]; right: number[] } | undefined {
  const holders: number[][] = Array.from({ length: places }, () => []);
  const placeOf = new Map<number, number>();
  for (let item = 0; item < choices.length; item++) {
    const from = new Map<number, number>();
    const queue = [item];
    const seen = new Set([item]);
    let free = -1;
    for (let next = 0; next < queue.length && free < 0; next++) {
      const current = queue[next] ?? -1;
      for (const place of choices[current] ?? []) {
        if (from.has(place)) continue;
        from.set(place, current);
        const inside = holders[place] ?? [];
        if (inside.length < capacity) {
          free = place;
          break;
        }
        for (const other of inside)
          if (!seen.has(other)) {
            seen.add(other);
            queue.push(other);
          }
      }
    }
    if (free < 0) return { left: [...seen], right: [...from.keys()] };
    for (let place: number | undefined = free; place !== undefined; ) {
      const owner: number = from.get(place) ?? item;
      const old = placeOf.get(owner);
      if (old !== undefined) holders[old] = (holders[old] ?? []).filter((one) => one !== owner);
      holders[place]?.push(owner);
      placeOf.set(owner, place);
      place = owner === item ? undefined : old;
    }
  }
  return undefined;
}
