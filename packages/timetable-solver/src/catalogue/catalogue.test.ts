import { describe, expect, it } from 'vitest';
import { texts as english } from '../../../texts/src/en-GB/all.ts';
import { texts as vietnamese } from '../../../texts/src/vi/all.ts';
import { messageOf } from '../explain/message.ts';
import { generatedWeek } from '../generate/generated-week.ts';
import { generateSchool } from '../generate/school-generator.ts';
import { evaluate } from '../model/evaluate.ts';
import { solve } from '../search/solve.ts';
import { catalogue, schoolProblem } from './catalogue.ts';
import { sampleWeek } from './sample-week.data.ts';

const read = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), texts);

describe('the catalogue', () => {
  const problem = schoolProblem(sampleWeek());

  it('has the 31 generator rules, each with a name in both languages', () => {
    expect(catalogue).toHaveLength(31);
    for (const { key } of catalogue)
      for (const texts of [vietnamese, english])
        expect(typeof read(texts, `timetableSolver.rule.${key}.name`), key).toBe('string');
  });

  it('looks at the lessons of a school of 120 classes a few times each, not once for every class and subject', () => {
    const { week } = generatedWeek(generateSchool({ seed: 1, classes: 120 }));
    let looks = 0;
    const lessons = week.lessons.map(
      (lesson) =>
        new Proxy(lesson, {
          get(target, name) {
            if (name === 'classes') looks += 1;
            return Reflect.get(target, name);
          },
        }),
    );
    schoolProblem({ ...week, lessons });
    expect(looks / lessons.length).toBeLessThan(50);
  });

  it('writes every rule the sample week gives it work for', () => {
    const written = new Set(problem.constraints.map((constraint) => constraint.rule));
    expect(catalogue.map((rule) => rule.key).filter((key) => !written.has(key))).toEqual([]);
  });

  it('has a sentence with its values for every violation, in both languages', () => {
    const nothing = {
      pieces: problem.lessons.map((lesson, index) => ({ lesson: index, start: 0, duration: lesson.duration })),
    };
    const { violations } = evaluate(problem, nothing);
    expect(violations.length).toBeGreaterThan(20);
    for (const { sentence } of problem.constraints) {
      for (const texts of [vietnamese, english]) {
        const text = read(texts, sentence?.key ?? '') ?? read(texts, `${sentence?.key}_other`);
        expect(typeof text, sentence?.key).toBe('string');
        const wanted = [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
        for (const params of sentence?.params ?? [])
          expect(
            wanted.filter((name) => name !== 'count' && !(name in params)),
            sentence?.key,
          ).toEqual([]);
      }
    }
    for (const violation of violations) expect(messageOf(problem, violation).params.count).toBe(violation.deviation);
  });

  it('counts one parameter row per point', () => {
    for (const constraint of problem.constraints) {
      const { violations } = evaluate({ ...problem, constraints: [constraint] }, { pieces: [] });
      const points = Math.max(0, ...violations.map((violation) => violation.point + 1));
      expect(constraint.sentence?.params.length, constraint.id).toBeGreaterThanOrEqual(points);
    }
  });

  it('is solved with every compulsory rule held, except what the data itself breaks', () => {
    const result = solve(problem, {
      seed: 3,
      target: { hard: 1, soft: 1e9 },
      shouldStop: ({ proposals }) => proposals > 600_000,
    });
    const left = evaluate(problem, result.solution).violations.filter((violation) => violation.constraint.hard);
    expect(left.map((violation) => violation.constraint.rule)).toEqual(['homeroomTeacher']);
  });
});
