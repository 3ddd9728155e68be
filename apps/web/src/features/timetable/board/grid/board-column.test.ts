import { expect, it } from 'vitest';
import { columnWidth } from './board-column.ts';

it('the columns of the board are as wide as their longest word needs, within reason', () => {
  expect(columnWidth(['Toán', 'Văn'], ['Mai', 'T. Huy'])).toBe(62);
  expect(columnWidth(['Toán'], ['Mai', 'P. M. Giang'])).toBeGreaterThanOrEqual(71);
  expect(columnWidth(['GDQP&AN'], ['Mai'])).toBeGreaterThanOrEqual(73);
  expect(columnWidth(['Hoạt động trải nghiệm, hướng nghiệp'], [])).toBe(80);
});
