import type { DayTables } from './day-tables.ts';

/** The sums over the week in flat arrays, equal tables stored once. */
export function weeklyArrays(tables: DayTables, resources: number, days: number) {
  const { weekly } = tables;
  const pools = new Map<Int32Array, number>();
  const chunks: Int32Array[] = [];
  let length = 0;
  const weeklyTable = new Int32Array(weekly.length * days).fill(-1);
  weekly.forEach((sum, index) => {
    sum.tables.forEach((table, day) => {
      if (!table) return;
      let offset = pools.get(table);
      if (offset === undefined) {
        offset = length;
        pools.set(table, offset);
        chunks.push(table);
        length += table.length;
      }
      weeklyTable[index * days + day] = offset;
    });
  });
  const weeklyPool = new Int32Array(length);
  let at = 0;
  for (const chunk of chunks) {
    weeklyPool.set(chunk, at);
    at += chunk.length;
  }
  const owners = weekly.map((sum) => [sum.resource]);
  return {
    weekly,
    weeklyAt: offsets(owners, resources),
    weeklyList: listed(owners, resources),
    weeklyTable,
    weeklyPool,
    weeklyMin: Float64Array.from(weekly.map((sum) => sum.min)),
    weeklyMax: Float64Array.from(weekly.map((sum) => sum.max)),
    weeklyWeight: Float64Array.from(weekly.map((sum) => sum.weight)),
    weeklyCost: Uint8Array.from(weekly.map((sum) => (sum.cost === 'quadratic' ? 1 : sum.cost === 'step' ? 2 : 0))),
  };
}

/** Where the list of each owner begins, for rules that name their owners. */
export function offsets(owners: readonly (readonly number[])[], count: number): Int32Array {
  const at = new Int32Array(count + 1);
  for (const list of owners) for (const owner of new Set(list)) at[owner + 1] = (at[owner + 1] ?? 0) + 1;
  for (let owner = 0; owner < count; owner++) at[owner + 1] = (at[owner + 1] ?? 0) + (at[owner] ?? 0);
  return at;
}

export function listed(owners: readonly (readonly number[])[], count: number): Int32Array {
  const next = offsets(owners, count);
  const list = new Int32Array(next[count] ?? 0);
  owners.forEach((members, rule) => {
    for (const owner of new Set(members)) {
      const at = next[owner] ?? 0;
      list[at] = rule;
      next[owner] = at + 1;
    }
  });
  return list;
}
