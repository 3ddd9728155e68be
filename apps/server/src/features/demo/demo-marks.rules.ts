import type { Random } from './seeded-random.rules.ts';

/** What makes a pupil's marks hang together: a general ability and a leaning to each subject, both around 0. */
export interface Talent {
  readonly ability: number;
  readonly leaning: ReadonlyMap<string, number>;
}

export function talentOf(random: Random, subjectCodes: readonly string[]): Talent {
  const ability = random.normal(0, 1);
  return { ability, leaning: new Map(subjectCodes.map((code) => [code, random.normal(0, 0.55)])) };
}

/** Some subjects are marked harder than others. */
const difficulty: Readonly<Record<string, number>> = {
  MATH: -0.55,
  FL1: -0.5,
  LIT: -0.25,
  SCI: -0.2,
  PHY: -0.35,
  CHE: -0.35,
  HISGEO: 0,
  HIS: 0,
  INF: 0.45,
  TECH: 0.5,
  CIV: 0.5,
  DEF: 0.6,
};

const expectation = (talent: Talent, code: string) =>
  7.8 + 0.92 * talent.ability + (talent.leaning.get(code) ?? 0) + (difficulty[code] ?? 0);

/** A mark in tenths. Short tests give halves; long ones quarters, which the book keeps to one decimal (7,25 → 7,3). */
export function markOf(random: Random, talent: Talent, code: string, isLongTest: boolean): number {
  const raw = expectation(talent, code) + random.normal(0, isLongTest ? 0.55 : 0.8) - (isLongTest ? 0.2 : 0);
  const value = Math.min(10, Math.max(1.5, raw));
  if (!isLongTest) return Math.round(value * 2) * 5;
  return Math.min(100, Math.round(Math.round(value * 4) * 2.5));
}

/** Whether a pupil passes a task of a comment subject: nearly always. */
export const passOf = (random: Random, talent: Talent) => random.chance(talent.ability < -1.9 ? 0.9 : 0.998);

export type Conduct = 'GOOD' | 'FAIR' | 'SATISFACTORY' | 'UNSATISFACTORY';

export function conductOf(random: Random, talent: Talent): Conduct {
  const dice = random.next() + talent.ability * 0.05;
  if (dice > 0.13) return 'GOOD';
  if (dice > 0.02) return 'FAIR';
  return dice > -0.05 ? 'SATISFACTORY' : 'UNSATISFACTORY';
}

/** Days a pupil misses in a semester: mostly none to three. */
export function absenceCount(random: Random, talent: Talent): number {
  const mean = talent.ability < -1.2 ? 4 : 1.3;
  let count = 0;
  for (let left = Math.exp(-mean), product = random.next(); product > left; product *= random.next()) count++;
  return Math.min(count, 15);
}
