import { expect, test } from 'vitest';
import { checkXhstt } from '../../checker/xhstt-checker.ts';
import { evaluate } from '../../model/evaluate.ts';
import { tinyConstraint, tinyXhstt } from './tiny-xhstt.data.ts';
import { xhsttProblem } from './xhstt-problem.ts';
import { readXhstt } from './xhstt-reader.ts';
import { writeXhsttSolution } from './xhstt-writer.ts';

const everything = [
  tinyConstraint('AssignTime', '<EventGroups><EventGroup Reference="All"/></EventGroups>', ''),
  tinyConstraint('AvoidClashes', '<ResourceGroups><ResourceGroup Reference="AllTeacher"/></ResourceGroups>', ''),
  tinyConstraint(
    'LimitIdleTimes',
    '<Resources><Resource Reference="C1"/><Resource Reference="T2"/></Resources>',
    '<TimeGroups><TimeGroup Reference="Mo"/><TimeGroup Reference="Tu"/></TimeGroups><Minimum>0</Minimum><Maximum>0</Maximum>',
    { required: false, weight: 3, costFunction: 'Quadratic' },
  ),
].join('');

function instanceOf(source: string) {
  const [instance] = readXhstt(source).instances;
  if (instance === undefined) throw new Error('no instance');
  return instance;
}

test('times, groups, resources, roles and events arrive as the file has them', () => {
  const instance = instanceOf(tinyXhstt(everything));
  expect(instance.times.map((time) => time.id)).toEqual(
    ['Mo', 'Tu'].flatMap((day) => [1, 2, 3, 4].map((hour) => `${day}_${hour}`)),
  );
  expect(instance.timeGroups.get('Early')).toEqual(['Mo_1', 'Mo_2', 'Tu_1', 'Tu_2']);
  expect(instance.resourceGroups.get('AllTeacher')).toEqual(['T1', 'T2']);
  expect(instance.eventGroups.get('Pair')).toEqual(['e1', 'e3']);
  expect(instance.events[2]).toMatchObject({ id: 'e3', duration: 3, workload: 6, time: undefined });
  expect(instance.events[2]?.resources.at(-1)).toEqual({
    role: 'Room',
    type: 'Room',
    workload: 6,
    resource: undefined,
  });
  expect(instance.events[3]?.time).toBe('Tu_4');
  expect(instance.constraints.map((constraint) => constraint.type)).toEqual([
    'AssignTime',
    'AvoidClashes',
    'LimitIdleTimes',
  ]);
});

test('a written solution reads back the same and leaves the instance as it was', () => {
  const source = tinyXhstt(everything);
  const solution = {
    instance: 'tiny',
    events: [
      { event: 'e1', duration: 2, time: 'Mo_1', resources: [] },
      { event: 'e2', duration: 1, time: undefined, resources: [{ role: 'Room', resource: 'R2' }] },
    ],
  };
  const written = writeXhsttSolution(source, solution, { contributor: 'A & <B>', date: '2026', description: '"x"' });
  const archive = readXhstt(written);
  expect(archive.solutions).toEqual([solution]);
  expect(archive.instances).toEqual(readXhstt(source).instances);
  expect(
    readXhstt(writeXhsttSolution(written, solution, { contributor: '', date: '', description: '' })).solutions,
  ).toHaveLength(1);
});

test('the engine and the checker agree on the cost of a timetable', () => {
  const instance = instanceOf(tinyXhstt(everything));
  const { problem, solutionOf } = xhsttProblem(instance);
  const pieces = [
    { lesson: 0, start: 0, duration: 1 },
    { lesson: 0, start: 3, duration: 1 },
    { lesson: 1, start: 3, duration: 1, roles: [3] },
    { lesson: 2, start: 4, duration: 1, roles: [-1] },
    { lesson: 2, start: -1, duration: 2, roles: [-1] },
    { lesson: 3, start: 7, duration: 1 },
  ];
  const report = checkXhstt(instance, solutionOf({ pieces }));
  // Hard: two periods unplaced, T1 clashes once. Soft: 3 · 2² for C1 (Mo_1, Mo_4) and 3 · 2² for T2 (Tu_1, Tu_4).
  expect(report).toMatchObject({ hard: 3, soft: 24, placed: 5, unplaced: 2 });
  expect(evaluate(problem, { pieces })).toMatchObject({ hard: 3, soft: 24 });
});

test('events that a required constraint keeps whole are not cut', () => {
  const whole =
    '<MinimumDuration>1</MinimumDuration><MaximumDuration>9</MaximumDuration><MinimumAmount>1</MinimumAmount><MaximumAmount>1</MaximumAmount>';
  const constraint = tinyConstraint('SplitEvents', '<Events><Event Reference="e1"/></Events>', whole);
  const { problem } = xhsttProblem(instanceOf(tinyXhstt(constraint)));
  expect(problem.lessons.map((lesson) => lesson.split?.maxDuration)).toEqual([undefined, undefined, 3, undefined]);
  expect(problem.lessons[3]?.fixed).toEqual([7]);
});

test.each([
  [
    'an unknown constraint',
    '<NoSuchConstraint Id="x"><Required>true</Required><Weight>1</Weight><CostFunction>Linear</CostFunction><AppliesTo/></NoSuchConstraint>',
    'unknown_format',
  ],
  ['an unknown cost function', tinyConstraint('AssignTime', '', '', { costFunction: 'Cubic' }), 'unknown_format'],
  [
    'a dangling reference',
    tinyConstraint('AssignTime', '<Events><Event Reference="e9"/></Events>', ''),
    'unknown_reference',
  ],
  [
    'a weight that is no number',
    tinyConstraint('AssignTime', '', '').replace('<Weight>1<', '<Weight>-1<'),
    'bad_number',
  ],
])('%s is refused', (_, constraint, code) => {
  expect(() => readXhstt(tinyXhstt(constraint))).toThrow(expect.objectContaining({ code }));
});
