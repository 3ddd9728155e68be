import { expect, test } from 'vitest';
import { tinyConstraint, tinyXhstt } from '../formats/xhstt/tiny-xhstt.data.ts';
import type { XhsttSolutionEvent } from '../formats/xhstt/xhstt-instance.ts';
import { readXhstt } from '../formats/xhstt/xhstt-reader.ts';
import { checkXhstt } from './xhstt-checker.ts';

/** "e1 Mo_1 2" or "e2 Tu_1 1 R1"; "-" for no time. */
function part(text: string): XhsttSolutionEvent {
  const [event = '', time = '-', duration = '1', room] = text.split(' ');
  const resources = room === undefined ? [] : [{ role: 'Room', resource: room }];
  return { event, duration: Number(duration), time: time === '-' ? undefined : time, resources };
}

function check(constraint: string, ...parts: string[]) {
  const [instance] = readXhstt(tinyXhstt(constraint)).instances;
  if (instance === undefined) throw new Error('no instance');
  return checkXhstt(instance, { instance: 'tiny', events: parts.map(part) });
}

const events = (...ids: string[]) => `<Events>${ids.map((id) => `<Event Reference="${id}"/>`).join('')}</Events>`;
const eventGroups = (...ids: string[]) =>
  `<EventGroups>${ids.map((id) => `<EventGroup Reference="${id}"/>`).join('')}</EventGroups>`;
const resources = (...ids: string[]) =>
  `<Resources>${ids.map((id) => `<Resource Reference="${id}"/>`).join('')}</Resources>`;
const days = '<TimeGroups><TimeGroup Reference="Mo"/><TimeGroup Reference="Tu"/></TimeGroups>';
const bounds = (minimum: number, maximum: number) => `<Minimum>${minimum}</Minimum><Maximum>${maximum}</Maximum>`;

test('assign time: duration without a time; a preassigned time counts as assigned', () => {
  const constraint = tinyConstraint('AssignTime', eventGroups('All'), '');
  expect(check(constraint)).toMatchObject({ hard: 6, soft: 0, placed: 1, unplaced: 6 });
  expect(check(constraint, 'e1 Mo_1 2', 'e3 Tu_1 2', 'e3 - 1')).toMatchObject({ hard: 2, unplaced: 2 });
});

test('cost functions: linear 3 gives 3, quadratic 9, step 1, each times the weight, soft when not required', () => {
  const cost = (costFunction: string) =>
    check(tinyConstraint('AssignTime', events('e3'), '', { required: false, weight: 5, costFunction })).soft;
  expect(['Linear', 'Quadratic', 'Step'].map(cost)).toEqual([15, 45, 5]);
});

test('assign resource: duration of parts with an open role, only for events that have the role', () => {
  const constraint = tinyConstraint('AssignResource', eventGroups('All'), '<Role>Room</Role>');
  expect(check(constraint).hard).toBe(4);
  expect(check(constraint, 'e2 Mo_1 1 R1', 'e3 Mo_1 1 R2', 'e3 Mo_2 2').hard).toBe(2);
});

test('split events: parts of a wrong length and a wrong number of parts', () => {
  const limits =
    '<MinimumDuration>1</MinimumDuration><MaximumDuration>2</MaximumDuration><MinimumAmount>2</MinimumAmount><MaximumAmount>2</MaximumAmount>';
  const constraint = tinyConstraint('SplitEvents', events('e3'), limits);
  expect(check(constraint, 'e3 Mo_1 3').hard).toBe(2);
  expect(check(constraint, 'e3 Mo_1 1', 'e3 Mo_3 2').hard).toBe(0);
  expect(check(constraint, 'e3 Mo_1 1', 'e3 Mo_3 1', 'e3 Tu_3 1').hard).toBe(1);
});

test('distribute split events: parts of the given duration outside the bounds', () => {
  const constraint = tinyConstraint(
    'DistributeSplitEvents',
    events('e1', 'e3'),
    `<Duration>2</Duration>${bounds(1, 1)}`,
  );
  expect(check(constraint, 'e1 Mo_1 2', 'e3 Mo_3 2', 'e3 Tu_1 1').hard).toBe(0);
  expect(check(constraint, 'e1 Mo_1 1', 'e1 Mo_3 1', 'e3 Tu_1 3').hard).toBe(2);
});

test('prefer resources: duration given to others; nobody is no violation', () => {
  const constraint = tinyConstraint('PreferResources', eventGroups('Open'), `${resources('R1')}<Role>Room</Role>`);
  expect(check(constraint, 'e2 Mo_1 1', 'e3 Mo_1 1 R1', 'e3 Tu_1 2 R2').hard).toBe(2);
});

test('prefer times: duration starting elsewhere, with Duration only parts of that length', () => {
  const early = '<TimeGroups><TimeGroup Reference="Early"/></TimeGroups><Times><Time Reference="Tu_3"/></Times>';
  const all = tinyConstraint('PreferTimes', eventGroups('All'), early);
  expect(check(all, 'e1 Mo_3 2', 'e2 Tu_3 1', 'e3 Mo_2 3').hard).toBe(3);
  const doubles = tinyConstraint('PreferTimes', eventGroups('All'), `${early}<Duration>2</Duration>`);
  expect(check(doubles, 'e1 Mo_3 2', 'e2 Mo_4 1').hard).toBe(2);
});

test('avoid split assignments: distinct resources in the role less one, over the group', () => {
  const constraint = tinyConstraint('AvoidSplitAssignments', eventGroups('Open'), '<Role>Room</Role>');
  expect(check(constraint, 'e2 Mo_1 1 R1', 'e3 Mo_2 3 R2').hard).toBe(1);
  expect(check(constraint, 'e2 Mo_1 1 R1', 'e3 Mo_2 3 R1').hard).toBe(0);
  expect(check(constraint, 'e2 Mo_1 1', 'e3 Mo_2 3').hard).toBe(0);
});

test('spread events: parts starting in each group outside its own bounds', () => {
  const groups = `<TimeGroups><TimeGroup Reference="Mo">${bounds(0, 1)}</TimeGroup><TimeGroup Reference="Tu">${bounds(1, 2)}</TimeGroup></TimeGroups>`;
  const constraint = tinyConstraint('SpreadEvents', eventGroups('Pair'), groups);
  expect(check(constraint, 'e1 Mo_1 1', 'e1 Mo_3 1', 'e3 Mo_4 1', 'e3 - 2').hard).toBe(3);
  expect(check(constraint, 'e1 Mo_1 2', 'e3 Tu_1 3').hard).toBe(0);
});

test('link events: times at which one but not all of the group runs', () => {
  const constraint = tinyConstraint('LinkEvents', eventGroups('Pair'), '');
  expect(check(constraint, 'e1 Mo_1 2', 'e3 Mo_1 3').hard).toBe(1);
  expect(check(constraint, 'e1 Mo_1 2', 'e3 Tu_1 3').hard).toBe(5);
});

test('order events: separation below the minimum or above the maximum, also when the order is reversed', () => {
  const pair = (min: number, max: number) =>
    `<EventPairs><EventPair><FirstEvent Reference="e1"/><SecondEvent Reference="e2"/><MinSeparation>${min}</MinSeparation><MaxSeparation>${max}</MaxSeparation></EventPair></EventPairs>`;
  const constraint = tinyConstraint('OrderEvents', pair(1, 2), '');
  expect(check(constraint, 'e1 Mo_1 2', 'e2 Mo_4 1').hard).toBe(0);
  expect(check(constraint, 'e1 Mo_1 2', 'e2 Mo_3 1').hard).toBe(1);
  expect(check(constraint, 'e1 Mo_1 2', 'e2 Tu_3 1').hard).toBe(2);
  expect(check(constraint, 'e1 Mo_3 2', 'e2 Mo_1 1').hard).toBe(5);
  expect(check(constraint, 'e1 Mo_3 2').hard).toBe(0);
});

test('avoid clashes: attendances beyond the first at each time', () => {
  const constraint = tinyConstraint('AvoidClashes', resources('T1', 'T2', 'C1'), '');
  expect(check(constraint, 'e1 Mo_1 2', 'e2 Mo_2 1', 'e3 Mo_1 3').hard).toBe(3);
});

test('avoid unavailable times: busy times among the unavailable ones, each once', () => {
  const times = '<Times><Time Reference="Mo_1"/><Time Reference="Mo_2"/></Times>';
  const constraint = tinyConstraint('AvoidUnavailableTimes', resources('T1'), times);
  expect(check(constraint, 'e1 Mo_1 2', 'e2 Mo_2 1').hard).toBe(2);
});

test('limit idle times: free times between busy ones of a group, all groups together', () => {
  const constraint = tinyConstraint('LimitIdleTimes', resources('T2', 'C1'), `${days}${bounds(0, 0)}`);
  // T2: Tu_1 and Tu_4 leave two; C1: Mo_1 and Mo_4 leave two.
  expect(check(constraint, 'e1 Mo_1 1', 'e1 Mo_4 1', 'e3 Tu_1 1', 'e3 - 2').hard).toBe(4);
  const allowed = tinyConstraint('LimitIdleTimes', resources('T2'), `${days}${bounds(0, 1)}`, { costFunction: 'Step' });
  expect(check(allowed, 'e3 Tu_1 1', 'e3 - 2').hard).toBe(1);
});

test('cluster busy times: number of groups with a busy time, outside the bounds', () => {
  const constraint = tinyConstraint('ClusterBusyTimes', resources('T1', 'T2'), `${days}${bounds(1, 1)}`);
  expect(check(constraint, 'e3 Mo_1 3').hard).toBe(2);
  expect(check(constraint, 'e1 Mo_1 2', 'e3 Tu_1 3').hard).toBe(0);
});

test('limit busy times: busy times per group outside the bounds, free groups left alone', () => {
  const constraint = tinyConstraint('LimitBusyTimes', resources('T1', 'C1'), `${days}${bounds(2, 2)}`);
  // T1: one on Tuesday (1 short), C1: three on Monday (1 over).
  expect(check(constraint, 'e2 Tu_1 1', 'e3 Mo_1 3').hard).toBe(2);
});

test('limit workload: each part bears its share of the workload, the rest rounded up', () => {
  const constraint = tinyConstraint('LimitWorkload', resources('R1', 'T2'), bounds(0, 3));
  // e3 weighs 6 over 3 times: two of them in R1 weigh 4; T2 bears 6 and 1.
  expect(check(constraint, 'e3 Mo_1 2 R1', 'e3 Tu_1 1 R2').hard).toBe(1 + 4);
});

test('a solution that does not fit its instance is refused', () => {
  expect(() => check('', 'e1 Mo_1 1')).toThrow(/parts last 1/);
  expect(() => check('', 'e1 Tu_4 2')).toThrow(/past the last time/);
  expect(() => check('', 'e9 Mo_1 1')).toThrow(/"e9"/);
  expect(() => check('', 'e1 We_1 2')).toThrow(/"We_1"/);
  expect(() => check('', 'e2 Mo_1 1 R9')).toThrow(/"R9"/);
});
