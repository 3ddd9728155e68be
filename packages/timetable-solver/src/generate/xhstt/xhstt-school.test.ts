import { expect, test } from 'vitest';
import { checkXhstt } from '../../checker/xhstt-checker.ts';
import { openTimetableFile } from '../../formats/timetable-file.ts';
import { readXhstt } from '../../formats/xhstt/xhstt-reader.ts';
import { solve } from '../../search/solve.ts';
import { xhsttSchool } from './xhstt-school.ts';

const plans = [
  { classes: 64, strict: true, rooms: true },
  { classes: 64, style: 'whole', strict: true, closed: 0.9 },
  { classes: 66, teams: true, strict: true },
] as const;

test.each(plans)(
  '%j: at least 60 classes and 1,900 periods, and the planted week breaks nothing compulsory',
  (plan) => {
    const { source, witness } = xhsttSchool({ ...plan, seed: 4 });
    const [instance] = readXhstt(source).instances;
    if (!instance) throw new Error('the archive has no instance');
    expect(instance.resources.filter(({ type }) => type === 'Class').length).toBeGreaterThanOrEqual(60);
    const report = checkXhstt(instance, witness);
    expect(report).toMatchObject({ hard: 0, unplaced: 0 });
    expect(report.placed).toBeGreaterThanOrEqual(1900);
  },
);

test('the same plan gives the same school, another seed another one', () => {
  const { source } = xhsttSchool({ seed: 3, classes: 10 });
  expect(xhsttSchool({ seed: 3, classes: 10 }).source).toBe(source);
  expect(xhsttSchool({ seed: 4, classes: 10 }).source).not.toBe(source);
});

test.each(['split', 'whole'] as const)(
  'a small school of %s events with everything compulsory is solved, doubles, days and idle times included',
  (style) => {
    const file = openTimetableFile(xhsttSchool({ seed: 2, classes: 6, style, strict: true }).source);
    const { solution } = solve(file.problem, {
      seed: 1,
      shouldStop: ({ hard, proposals }) => hard === 0 || proposals > 2_000_000,
    });
    expect(file.check(solution)).toMatchObject({ hard: 0, unplaced: 0 });
  },
);
