import type {
  Warning,
  WarningCode,
  WarningReason,
  WarningRules,
} from '@phuong/contract/numbers/early-warning/warning.schema.ts';

/** What is known of a pupil, as it stands on the day. */
export interface WarningFacts {
  /** Sessions missed in the school days looked back at, and those of them without permission. */
  readonly recent: number;
  readonly recentUnexcused: number;
  /** In the school year, another school's share included. */
  readonly year: number;
  /** Averages before and now in tenths, of every subject that has both. */
  readonly subjects: readonly { readonly name: string; readonly before: number; readonly now: number }[];
  /** Exercises and tests that were due in the days looked back at and are not handed in. */
  readonly missing: number;
  /** The latest level of conduct that stands. */
  readonly conduct: string | null;
  /** Days with a lesson the pupil came late to. */
  readonly late: number;
}

interface Around {
  /** School days there were to look back at; fewer than the rule says as a year begins. */
  readonly days: number;
  /** Sessions that may be missed in the year (circular 22, art. 12). */
  readonly limit: number;
}

/** Place of a level of conduct, counted from the highest: circular 22, art. 8, and circular 58, art. 4. */
const conductPlaces: Readonly<Record<string, number>> = {
  GOOD: 1,
  FAIR: 2,
  SATISFACTORY: 3,
  AVERAGE: 3,
  UNSATISFACTORY: 4,
  WEAK: 4,
};

type Found = Omit<WarningReason, 'code' | 'points'> & {
  /** What the thresholds are held against, where that is not the count. */
  readonly measured?: number;
};

const nothing = { of: null, unexcused: null, level: null, subjects: [] };

const finders: Readonly<Record<WarningCode, (facts: WarningFacts, rules: WarningRules, around: Around) => Found>> = {
  RECENT_ABSENCES: ({ recent, recentUnexcused }, _, { days }) => ({
    ...nothing,
    count: recent,
    of: days,
    unexcused: recentUnexcused,
  }),
  YEAR_ABSENCES: ({ year }, _, { limit }) => ({ ...nothing, count: year, of: limit }),
  FALLING({ subjects }, { fall, fallAlone, rules }) {
    const fallen = subjects
      .filter(({ before, now }) => before - now >= fall)
      .toSorted((a, b) => b.before - b.now - (a.before - a.now) || a.name.localeCompare(b.name, 'vi'));
    // One subject that fell far weighs as much as the least number of subjects.
    const least = rules.find(({ code }) => code === 'FALLING')?.low ?? 1;
    const isFar = fallen.some(({ before, now }) => before - now >= fallAlone);
    return {
      ...nothing,
      count: fallen.length,
      measured: isFar ? Math.max(fallen.length, least) : fallen.length,
      subjects: fallen,
    };
  },
  MISSING_WORK: ({ missing }, _, { days }) => ({ ...nothing, count: missing, of: days }),
  CONDUCT: ({ conduct }) => ({
    ...nothing,
    count: 0,
    measured: conduct === null ? 0 : (conductPlaces[conduct] ?? 0),
    level: conduct,
  }),
  LATE: ({ late }, _, { days }) => ({ ...nothing, count: late, of: days }),
};

/** Points of a pupil with why: each rule gives one point from its lower threshold on and two from its upper one; nothing else counts. */
export function warningOf(facts: WarningFacts, rules: WarningRules, around: Around): Warning {
  const reasons = rules.rules.flatMap(({ code, isUsed, low, high }): WarningReason[] => {
    if (!isUsed) return [];
    const { measured, ...found } = finders[code](facts, rules, around);
    const reached = measured ?? found.count;
    return reached < low ? [] : [{ code, points: reached >= high ? 2 : 1, ...found }];
  });
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  const level = points >= rules.helpFrom ? 'HELP' : points >= rules.watchFrom ? 'WATCH' : null;
  return { points, level, reasons };
}

/** Fewer are not told to who may not open them: a number of them would be one of persons. */
const leastTold = 5;

interface Counted {
  readonly watch: number;
  readonly help: number;
}
type Told = { readonly [Name in keyof Counted]: number | null };

/**
 * The same counts for somebody who may not open the pupils behind them. The sum of the school is not told either where it would give a single
 * hidden number away.
 */
export function masked(rows: readonly Counted[]): { readonly rows: Told[]; readonly sum: Told } {
  const hides = (count: number) => count > 0 && count < leastTold;
  const sumOf = (name: keyof Counted) => {
    const sum = rows.reduce((all, row) => all + row[name], 0);
    const hidden = rows.filter((row) => hides(row[name]));
    const together = hidden.reduce((all, row) => all + row[name], 0);
    const gives = hides(sum) || hidden.length === 1 || hides(together);
    return gives ? null : sum;
  };
  const tell = (count: number) => (hides(count) ? null : count);
  return {
    rows: rows.map(({ watch, help }) => ({ watch: tell(watch), help: tell(help) })),
    sum: { watch: sumOf('watch'), help: sumOf('help') },
  };
}
