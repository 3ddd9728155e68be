import { expect, it } from 'vitest';
import { fits, typedPeriods } from './lesson-values.ts';

const maths = { annualPeriods: 140, weeklySemester1: 4, weeklySemester2: 4, hasTopicCluster: false };

it('a new annual number brings its usual weekly numbers', () => {
  expect(typedPeriods('105', 'annual', maths)).toEqual({
    annualPeriods: 105,
    weeklySemester1: 3,
    weeklySemester2: 3,
    hasTopicCluster: false,
  });
  expect(typedPeriods('52', 'annual', null)).toEqual({
    annualPeriods: 52,
    weeklySemester1: 1,
    weeklySemester2: 2,
    hasTopicCluster: false,
  });
  expect(typedPeriods('140', 'annual', maths)).toEqual(maths);
});

it('0 and nothing take the subject from the class; a weekly 0 leaves it in the other semester', () => {
  expect(typedPeriods('0', 'annual', maths)).toBeNull();
  expect(typedPeriods('', 'annual', maths)).toBeNull();
  expect(typedPeriods('0', 'semester1', maths)).toEqual({ ...maths, weeklySemester1: 0 });
});

it('half periods have a decimal comma; the annual number stays', () => {
  expect(typedPeriods('1,5', 'semester2', maths)).toEqual({ ...maths, weeklySemester2: 1.5 });
  expect(typedPeriods('2', 'semester1', null)).toEqual({
    annualPeriods: 70,
    weeklySemester1: 2,
    weeklySemester2: 2,
    hasTopicCluster: false,
  });
});

it.each(['x', '-1', '1,3', '21'])('%s is no weekly number', (text) => {
  expect(typedPeriods(text, 'semester1', maths)).toBeUndefined();
});

it('weekly numbers that do not add up to the year are noticed', () => {
  expect(fits(maths)).toBe(true);
  expect(fits({ annualPeriods: 52, weeklySemester1: 1, weeklySemester2: 2, hasTopicCluster: false })).toBe(true);
  expect(fits({ annualPeriods: 52, weeklySemester1: 1.5, weeklySemester2: 1.5, hasTopicCluster: false })).toBe(true);
  expect(fits({ annualPeriods: 140, weeklySemester1: 3, weeklySemester2: 4, hasTopicCluster: false })).toBe(false);
});

it('a plus after the annual number is the topic cluster, which brings its lesson a week', () => {
  const both = { ...maths, weeklySemester1: 5, weeklySemester2: 5, hasTopicCluster: true };
  expect(typedPeriods('140+35', 'annual', maths)).toEqual(both);
  expect(typedPeriods('140+', 'annual', maths)).toEqual(both);
  expect(typedPeriods('140+', 'annual', both)).toEqual(both);
  expect(fits(both)).toBe(true);
  expect(typedPeriods('140', 'annual', both)).toEqual(maths);
  expect(typedPeriods('3', 'semester1', { ...maths, hasTopicCluster: true })).toMatchObject({ hasTopicCluster: true });
});
