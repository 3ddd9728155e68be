import { expect, test } from 'vitest';
import { schoolProblem } from '../catalogue/catalogue.ts';
import type { RuleChoice, SchoolLesson, SchoolWeek, Slot } from '../catalogue/school-week.ts';
import { evaluate } from '../model/evaluate.ts';
import type { Piece, Problem } from '../model/problem.ts';
import { Random } from '../search/random.ts';
import { unavoidableViolations } from './lower-bounds.ts';

/** Weeks drawn; TIMETABLE_RUNS for the long run. */
const runs = 60 * Number(process.env.TIMETABLE_RUNS ?? 1);

/** A week so small that all its timetables can be tried. */
function smallWeek(seed: number): SchoolWeek {
  const random = new Random(seed);
  const chance = (of: number) => random.below(of) === 0;
  const days = 2 + random.below(2);
  const shifts = chance(2) ? [4] : [2, 2];
  const slot = (): Slot => {
    const shift = random.below(shifts.length);
    return { day: random.below(days), shift, period: random.below(shifts[shift] ?? 1) };
  };
  const slots = () => Array.from({ length: random.below(4) }, slot);
  const classes = ['a', 'b'].slice(0, 1 + random.below(2));
  const lessons = Array.from({ length: 3 + random.below(2) }, (_, index): SchoolLesson => {
    const duration = chance(4) ? 2 : 1;
    return {
      id: `l${index}`,
      subject: chance(2) ? 'toan' : 'van',
      classes: [{ class: classes[random.below(classes.length)] ?? 'a' }],
      teachers: [chance(3) ? 't2' : 't1'],
      duration,
      ...(chance(6) && duration === 1 ? { at: slot(), locked: true } : {}),
    };
  });
  const rule = (key: RuleChoice['rule'], values: Record<string, number>): RuleChoice => ({
    rule: key,
    on: !chance(4),
    hard: chance(3),
    values,
  });
  return {
    name: `small ${seed}`,
    days: ['Hai', 'Ba', 'Tư'].slice(0, days),
    shifts: shifts.map((periods, index) => ({ name: index === 0 ? 'Sáng' : 'Chiều', periods })),
    teachers: ['t1', 't2'].map((id) => ({
      id,
      name: id,
      unavailable: slots(),
      unwanted: slots(),
      preferred: slots(),
      daysOff: chance(5) ? [0] : [],
    })),
    classes: classes.map((id) => ({ id, name: id, closed: chance(2) ? slots() : [] })),
    subjects: ['toan', 'van'].map((id) => ({
      id,
      name: id,
      heavy: true,
      forbidden: chance(3) ? slots() : [],
      preferred: chance(2) ? slots() : [],
      ...(chance(3) ? { doubles: 1 } : {}),
    })),
    lessons,
    rules: [
      rule('classCompact', {}),
      rule('teacherUnavailable', {}),
      rule('teacherDaysOff', { free: random.below(2) }),
      rule('teacherMaxDays', { days: 1 + random.below(3), sessions: random.below(3) }),
      rule('teacherSessionLoad', { max: 1 + random.below(3), min: 1 + random.below(3), minHard: random.below(2) }),
      rule('singleLessonSession', { allowed: random.below(2) }),
      rule('teacherConsecutive', { max: 1 + random.below(3) }),
      rule('teacherGaps', { cap: random.below(2), capHard: random.below(2), week: random.below(2) }),
      rule('teacherLongDay', { twoSessions: random.below(2) }),
      rule('doublePeriods', { breakAfter: random.below(3) }),
      rule('subjectPerDay', { max: 1 }),
      rule('subjectSpread', { days: 1 + random.below(2) }),
      rule('heavySubjects', { max: 1 + random.below(2), lastWeight: random.below(2) }),
      rule('subjectTimes', {}),
    ],
  };
}

/** The fewest violations of each constraint among all timetables that place every lesson and break no hard rule; undefined: there is none. */
function fewest(problem: Problem): { each: number[]; byRule: Map<string, number> } | undefined {
  const each = problem.constraints.map(() => Number.POSITIVE_INFINITY);
  const byRule = new Map<string, number>();
  let found = false;
  const go = (pieces: Piece[]): void => {
    const lesson = problem.lessons[pieces.length];
    if (!lesson) {
      const { counts } = evaluate(problem, { pieces });
      if (problem.constraints.some(({ hard }, index) => hard && (counts[index] ?? 0) > 0)) return;
      found = true;
      const sums = new Map<string, number>();
      problem.constraints.forEach(({ hard, rule }, index) => {
        each[index] = Math.min(each[index] ?? 0, counts[index] ?? 0);
        if (!hard) sums.set(rule, (sums.get(rule) ?? 0) + (counts[index] ?? 0));
      });
      for (const [rule, sum] of sums) byRule.set(rule, Math.min(byRule.get(rule) ?? sum, sum));
      return;
    }
    const starts = lesson.fixed ?? problem.times.map((_, start) => start);
    for (const start of starts) {
      if (problem.times[start + lesson.duration - 1]?.day !== problem.times[start]?.day) continue;
      const clashes = pieces.some(
        (other) =>
          other.start < start + lesson.duration &&
          start < other.start + other.duration &&
          problem.lessons[other.lesson]?.resources.some(
            (each) => problem.resources[each]?.kind !== 'virtual' && lesson.resources.includes(each),
          ),
      );
      if (!clashes) go([...pieces, { lesson: pieces.length, start, duration: lesson.duration }]);
    }
  };
  go([]);
  return found ? { each, byRule } : undefined;
}

const sumsOf = <K>(entries: readonly (readonly [K, number])[]): Map<K, number> => {
  const sums = new Map<K, number>();
  for (const [key, value] of entries) sums.set(key, (sums.get(key) ?? 0) + value);
  return sums;
};

test('what is called unavoidable is never more than the best of all timetables has, and is often exactly that', () => {
  const seen = { possible: 0, positive: 0, exact: 0 };
  for (let seed = 1; seed <= runs; seed++) {
    const problem = schoolProblem(smallWeek(seed));
    const best = fewest(problem);
    if (!best) continue;
    seen.possible++;
    const bounds = unavoidableViolations(problem);
    const index = new Map(problem.constraints.map((constraint, at) => [constraint.id, at]));
    for (const [id, count] of sumsOf(bounds.map(({ constraint, deviation }) => [constraint.id, deviation])))
      expect(count, `week ${seed}, ${id}`).toBeLessThanOrEqual(best.each[index.get(id) ?? -1] ?? 0);
    for (const [rule, count] of sumsOf(bounds.map(({ constraint, deviation }) => [constraint.rule, deviation]))) {
      expect(count, `week ${seed}, ${rule}`).toBeLessThanOrEqual(best.byRule.get(rule) ?? 0);
      seen.positive++;
      if (count === best.byRule.get(rule)) seen.exact++;
    }
  }
  expect(seen.possible).toBeGreaterThan(runs / 6);
  expect(seen.positive).toBeGreaterThan(runs / 6);
  expect(seen.exact / seen.positive).toBeGreaterThan(0.6);
});
