import { expect, test } from 'vitest';
import { gradeOfClass } from './grade-of-class.ts';

test.each([
  ['6A1', 6],
  ['6/1', 6],
  ['7A2', 7],
  ['10T1', 10],
  ['12 Toán 1', 12],
  ['Lớp 9.3', 9],
  ['lớp 8A', 8],
  ['1A', 1],
  ['11', 11],
  ['A1', null],
  ['61', null],
  ['13B', null],
  ['0A', null],
  ['', null],
])('the class %j is of grade %j', (name, grade) => expect(gradeOfClass(name)).toBe(grade));
