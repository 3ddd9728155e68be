import type { Core } from './state/core.ts';

/** Deviation of a rule that looks at the days of whole lessons only (`setDays`): by far the commonest rule on a few lessons. */
export function dayDeviation({ setBlocks, setDays, dayOf }: Core, start: Int16Array, set: number): number {
  const blocks = setBlocks[set] as Int32Array;
  const limit = setDays[set] as number;
  let sum = 0;
  for (let one = 1; one < blocks.length; one++) {
    const at = start[blocks[one] as number] as number;
    if (at < 0) continue;
    const day = dayOf[at] as number;
    let earlier = 0;
    for (let other = 0; other < one; other++) {
      const there = start[blocks[other] as number] as number;
      if (there < 0) continue;
      const distance = Math.abs(day - (dayOf[there] as number));
      if (limit < 0) {
        if (distance > 0 || ++earlier < -limit) continue;
        sum++;
        break;
      }
      if (distance < limit) sum += limit - distance;
    }
  }
  return sum;
}
