import { expect, test } from 'vitest';
import { catalogue, schoolProblem } from '../catalogue/catalogue.ts';
import type { RuleChoice, RuleKey } from '../catalogue/school-week.ts';
import { generatedWeek } from '../generate/generated-week.ts';
import { generateSchool } from '../generate/school-generator.ts';
import { evaluate } from '../model/evaluate.ts';
import { checkWeek } from './week-checker.ts';

test.each([2, 11])(
  '%i classes: neither the checker nor the engine finds anything compulsory broken in the proof',
  (classes) => {
    const { week, placement } = generatedWeek(generateSchool({ seed: 6, classes }));
    const report = checkWeek(week, placement);
    expect(report.rules.filter((rule) => rule.violations > 0)).toEqual([]);
    const problem = schoolProblem(week);
    const pieces = week.lessons.map(({ id, duration }, lesson) => ({ lesson, start: timeOf(placement[id]), duration }));
    expect(
      evaluate(problem, { pieces })
        .violations.filter((one) => one.constraint.hard)
        .map((one) => one.constraint.id),
    ).toEqual([]);
  },
);

const values: Partial<Record<RuleKey, Record<string, number>>> = {
  teacherGaps: { week: 3, weekHard: 1 },
  teacherSessionLoad: { minHard: 1, dayMax: 4 },
  heavySubjects: { lastWeight: 1 },
  subjectLimit: { max: 1 },
};
/** What is mostly a wish may be made compulsory too. */
const allCompulsory = catalogue.map(
  ({ key }): RuleChoice => ({ rule: key, on: true, hard: true, values: values[key] ?? {} }),
);

test.each([
  ['with the usual rules', undefined],
  ['with every rule compulsory', allCompulsory],
])(
  'moving lessons about %s, the checker and the engine always agree whether each compulsory rule holds',
  (_, rules) => {
    const made = generatedWeek(generateSchool({ seed: 8, classes: 4, unavailability: 0.4 }));
    const { placement } = made;
    const { week } = rules ? { week: { ...made.week, rules, inForce: placement } } : made;
    const problem = schoolProblem(week);
    for (let step = 1; step <= 20; step += 1) {
      const moved = { ...placement };
      for (const lesson of week.lessons.filter((_, place) => place % 17 === step % 17)) {
        if (lesson.locked) continue;
        moved[lesson.id] = {
          day: (step * 5 + lesson.id.length) % 6,
          shift: step % 9 === 0 ? 1 : 0,
          period: (step * 3) % (6 - lesson.duration),
        };
      }
      const pieces = week.lessons.map(({ id, duration }, lesson) => ({ lesson, start: timeOf(moved[id]), duration }));
      const engine = evaluate(problem, { pieces }).violations.filter((one) => one.constraint.hard);
      const found = new Set(
        checkWeek(week, moved)
          .rules.filter((rule) => rule.violations > 0)
          .map((rule) => rule.rule),
      );
      const broken = new Set(engine.map((one) => one.constraint.rule));
      expect([...found].sort()).toEqual([...broken].sort());
    }
  },
);

function timeOf(slot: { day: number; shift: number; period: number } | undefined): number {
  return slot === undefined ? -1 : slot.day * 10 + slot.shift * 5 + slot.period;
}
