import { expect, test } from 'vitest';
import {
  afterLateness,
  faultOf,
  type MarkedWork,
  type MarkingValues,
  pointsOf,
  rubricTotal,
} from './marking-values.ts';

const level = (points: number) => ({ name: String(points), points });
const task: MarkedWork['task'] = {
  text: { type: 'doc', content: [] },
  scale: 1_000,
  rubric: [
    { key: 'a', name: 'Cách đo', levels: [level(600), level(250)] },
    { key: 'b', name: 'Cách tính', levels: [level(400), level(0)] },
  ],
  late: { perDay: 100, floor: 500 },
};
const values: MarkingValues = {
  levels: {},
  points: null,
  reason: '',
  comment: '',
  audio: null,
  members: {},
  isDone: false,
};

test('the rubric comes to the sum of what is chosen, and to nothing before anything is', () => {
  expect(rubricTotal(task, {})).toBeNull();
  expect(rubricTotal(task, { a: 1, b: 1 })).toBe(250);
  expect(pointsOf(task, { ...values, levels: { a: 0, b: 0 }, points: 900 })).toBe(900);
});

test('other points than the rubric’s want a reason; done work of a scale wants points', () => {
  expect(faultOf(task, { ...values, levels: { a: 0 }, points: 900 })).toBe('reason');
  expect(faultOf(task, { ...values, levels: { a: 0 }, points: 900, reason: 'Trình bày đẹp' })).toBeNull();
  expect(faultOf(task, { ...values, isDone: true })).toBe('noPoints');
  expect(faultOf({ ...task, scale: null }, { ...values, isDone: true })).toBeNull();
  expect(faultOf(task, { ...values, points: 1_001 })).toBe('beyondScale');
  expect(faultOf(task, { ...values, points: Number.NaN })).toBe('notPoints');
});

test('lateness takes its share a day, not below the floor, and gives nothing to who has less', () => {
  expect(afterLateness(task, 2, 850)).toBe(650);
  expect(afterLateness(task, 9, 850)).toBe(500);
  expect(afterLateness(task, 3, 400)).toBe(400);
  expect(afterLateness(task, 0, 850)).toBe(850);
});
