import { expect, test } from 'vitest';
import { TT22 } from '../regulation/tt22.ts';
import { yearTitle } from './titles.ts';

const marks = (...tenths: number[]) => tenths.map((t, i) => ({ subjectId: `s${i}`, tenths: t }));

test('Tốt, Tốt and six subjects from 9.0: Học sinh Xuất sắc', () => {
  const scored = marks(90, 90, 90, 90, 90, 90, 80, 80);
  expect(yearTitle({ conduct: 'GOOD', academic: 'GOOD', scored }, TT22)).toBe('OUTSTANDING_STUDENT');
});

test('Tốt, Tốt and five subjects from 9.0: Học sinh Giỏi', () => {
  const scored = marks(90, 90, 90, 90, 90, 80, 80, 80);
  expect(yearTitle({ conduct: 'GOOD', academic: 'GOOD', scored }, TT22)).toBe('EXCELLENT_STUDENT');
});

test('training Khá or academic Khá gives no title whatever the marks', () => {
  const scored = marks(90, 90, 90, 90, 90, 90, 90, 90);
  expect(yearTitle({ conduct: 'FAIR', academic: 'GOOD', scored }, TT22)).toBeNull();
  expect(yearTitle({ conduct: 'GOOD', academic: 'FAIR', scored }, TT22)).toBeNull();
});
