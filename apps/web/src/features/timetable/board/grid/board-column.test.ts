import { expect, it } from 'vitest';
import { columnWidth } from './board-column.ts';

it('thirty columns of the board are a desk of 1440 px; they are wider only for a word that would be cut', () => {
  const [desk, rail, head] = [1440, 46, 64];
  const usual = columnWidth(
    ['Toán', 'Văn', 'GDTC', 'KHTN', 'GDQP&AN'],
    ['Mai', 'T. Huy', 'P. M. Giang', 'Nguyên', 'Huyền'],
  );
  expect(usual * 30).toBeLessThanOrEqual(desk - rail - head);
  expect(columnWidth(['TNHNQP'], ['Mai'])).toBeGreaterThan(usual);
  expect(columnWidth(['Hoạtđộngtrảinghiệm'], [])).toBe(80);
});
