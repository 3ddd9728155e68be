export interface Pupil {
  readonly studentId: string;
  readonly sex: 'MALE' | 'FEMALE';
}

/** The group of each pupil by id; null: in none. */
export type Choices = Readonly<Record<string, string | null>>;

/** Ways to divide a class at once. */
export const splitWays = ['byList', 'alternately', 'evenSexes', 'bySex', 'rest', 'none'] as const;
export type SplitWay = (typeof splitWays)[number];

/** Girls and boys apart need two groups; nobody is left over when all are in one. */
export const canSplit = (way: SplitWay, pupils: readonly Pupil[], groups: readonly string[], now: Choices): boolean => {
  if (way === 'bySex') return groups.length === 2;
  const left = pupils.filter(({ studentId }) => !now[studentId]).length;
  if (way === 'rest') return left > 0 && left < pupils.length;
  return way !== 'none' || left < pupils.length;
};

/**
 * Divides the pupils, given in the order of the class list. Groups differ by one pupil at most, the earlier being the larger, unless girls
 * and boys are apart. `rest` leaves who has a group there and gives the others to the smallest group.
 */
export function splitClass(
  way: SplitWay,
  pupils: readonly Pupil[],
  groups: readonly string[],
  now: Choices,
): Record<string, string | null> {
  if (way === 'none' || groups.length === 0)
    return Object.fromEntries(pupils.map(({ studentId }) => [studentId, null]));
  if (way === 'rest') return splitRest(pupils, groups, now);
  const at = (index: number) => groups[index % groups.length] ?? null;
  if (way === 'bySex') return given(pupils, ({ sex }) => at(sex === 'FEMALE' ? 0 : 1));
  if (way === 'alternately') return given(pupils, (_, index) => at(index));
  if (way === 'byList') return given(pupils, (_, index) => at(Math.floor((index * groups.length) / pupils.length)));
  const girls = pupils.filter(({ sex }) => sex === 'FEMALE');
  const boys = pupils.filter(({ sex }) => sex === 'MALE');
  return given([...girls, ...boys], (_, index) => at(index));
}

const given = (pupils: readonly Pupil[], groupOf: (pupil: Pupil, index: number) => string | null) =>
  Object.fromEntries(pupils.map((pupil, index) => [pupil.studentId, groupOf(pupil, index)]));

function splitRest(pupils: readonly Pupil[], groups: readonly string[], now: Choices) {
  const sizes = new Map(groups.map((group) => [group, 0]));
  for (const { studentId } of pupils) {
    const group = now[studentId];
    if (group) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return given(pupils, ({ studentId }) => {
    const own = now[studentId];
    if (own) return own;
    const [smallest] = [...sizes].reduce((least, each) => (each[1] < least[1] ? each : least));
    sizes.set(smallest, (sizes.get(smallest) ?? 0) + 1);
    return smallest;
  });
}
