import type { SchoolTotals, Tally } from '../features/numbers/numbers.public.ts';

/** Of fewer people than this somebody could tell who they are. */
const fewest = 5;

/** A count as it may leave a school; null: there are some, and too few to be told. */
export type Told = number | null;

type People = 'pupils' | 'teachers' | 'employees';
type Areas = 'academic' | 'conduct' | 'titles';

/** Sums of a school as others may see them. */
export type MaskedTotals = Omit<SchoolTotals, People | Areas> &
  Readonly<Record<People, Told>> &
  Readonly<Record<Areas, Readonly<Record<string, Told>>>>;

const told = (count: number): Told => (count > 0 && count < fewest ? null : count);

/** Hides groups of less than five, and where it is a single one the next smallest too: else it would be what is missing to the whole. */
export function maskTally(tally: Tally): Readonly<Record<string, Told>> {
  const masked = Object.fromEntries(Object.entries(tally).map(([of, count]) => [of, told(count)]));
  const hidden = Object.values(masked).filter((count) => count === null).length;
  const next = Object.entries(tally)
    .filter(([of, count]) => count > 0 && masked[of] !== null)
    .sort(([, one], [, other]) => one - other)[0];
  return hidden === 1 && next ? { ...masked, [next[0]]: null } : masked;
}

export function maskTotals(totals: SchoolTotals): MaskedTotals {
  const { pupils, teachers, employees, academic, conduct, titles, ...rest } = totals;
  return {
    ...rest,
    pupils: told(pupils),
    teachers: told(teachers),
    employees: told(employees),
    academic: maskTally(academic),
    conduct: maskTally(conduct),
    titles: maskTally(titles),
  };
}

/** What was told of all schools added up. Hidden groups are in no sum: taken from a whole they could be found. */
export function addTold(counts: readonly (Told | undefined)[]): { readonly sum: number; readonly isAll: boolean } {
  return {
    sum: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    isAll: !counts.includes(null),
  };
}
