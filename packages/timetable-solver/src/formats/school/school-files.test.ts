import { expect, test } from 'vitest';
import { checkSchool } from '../../checker/school-checker.ts';
import { generateSchool } from '../../generate/school-generator.ts';
import { evaluate } from '../../model/evaluate.ts';
import { schoolFileProblem } from './school-file-problem.ts';
import { readSchoolFile, readSchoolSolution, writeSchoolSolution } from './school-file-reader.ts';

const { school, witness } = generateSchool({ seed: 11, classes: 6 });

test('a school with its timetable reads back as it was written', () => {
  const written = writeSchoolSolution(school, { lessons: witness });
  expect(readSchoolFile(written)).toEqual(school);
  expect(readSchoolSolution(written)).toEqual({ lessons: witness });
  expect(readSchoolSolution(JSON.stringify(school))).toEqual({ lessons: [] });
});

test('the engine and the checker agree on every wish, and on whether the compulsory rules hold', () => {
  const { problem, solutionOf } = schoolFileProblem(school);
  for (let shift = 0; shift < 12; shift += 1) {
    // Any timetable will do: lessons laid one after another, a little further each time round.
    const pieces = problem.lessons.map((lesson, place) => {
      const starts = lesson.fixed ?? lesson.starts ?? [];
      return { lesson: place, start: starts[(place * 7 + shift) % starts.length] ?? -1, duration: lesson.duration };
    });
    const solution = solutionOf({ pieces });
    const engine = evaluate(problem, { pieces });
    const checker = checkSchool(school, solution);
    const costs = (rule: string) =>
      problem.constraints.reduce((sum, one, place) => sum + (one.rule === rule ? (engine.counts[place] ?? 0) : 0), 0);
    const comparable = [
      'teacherClash',
      'classClash',
      'roomKind',
      'maxDays',
      'gap',
      'singleLesson',
      'heavy',
      'heat',
      'gapsPerSession',
      'classHoles',
    ];
    for (const rule of comparable) {
      expect([rule, costs(rule)]).toEqual([rule, checker.rules.find((one) => one.rule === rule)?.violations]);
    }
  }
});

const text = JSON.stringify(school);
test.each([
  ['no JSON', '{', 'unknown_format'],
  ['another JSON', '{"format":"x"}', 'unknown_format'],
  ['null', 'null', 'unknown_format'],
  ['days beyond a week', text.replace('"Thứ Hai"', `${'"x",'.repeat(7)}"Thứ Hai"`), 'inconsistent'],
  ['a number as text', text.replace('"periodsPerShift":5', '"periodsPerShift":"5"'), 'inconsistent'],
  ['a stranger as teacher', text.replace(/"teacher":"[^"]*"/, '"teacher":"Ai đó"'), 'unknown_reference'],
  ['a class twice', text.replaceAll('"8A2"', '"8A1"').replaceAll('"9A1"', '"8A1"'), 'duplicate'],
  ['more pairs than periods', text.replace('"doubles":1', '"doubles":3'), 'inconsistent'],
  [
    'a prototype for a list',
    text.replace('"rooms":[', '"rooms":{"__proto__":[').replace(/"rooms":(.*?)\]/, '"rooms":$1]}'),
    'inconsistent',
  ],
])('%s is refused with the place named', (_, source, code) => {
  expect(() => readSchoolFile(source)).toThrow(expect.objectContaining({ code }));
});
