const mostRounds = 30;

/**
 * The shortest time of each call in milliseconds, over rounds in which the calls take turns, until these are `enough` or thirty rounds are
 * over. What else a machine does makes a call longer and never shorter: the shortest of many is what the call itself takes.
 */
export async function shortestTimes(
  calls: readonly ((round: number) => Promise<unknown>)[],
  enough: (times: readonly number[]) => boolean,
): Promise<readonly number[]> {
  const shortest = calls.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < mostRounds; round += 1) {
    for (const [index, call] of calls.entries()) {
      const started = performance.now();
      await call(round);
      shortest[index] = Math.min(shortest[index] ?? 0, performance.now() - started);
    }
    if (enough(shortest)) break;
  }
  return shortest;
}
