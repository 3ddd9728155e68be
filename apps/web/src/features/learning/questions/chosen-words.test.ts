import { expect, it } from 'vitest';
import { quoteOf } from './chosen-words.ts';

it('a quotation is one line, whole characters, and no longer than a question takes', () => {
  expect(quoteOf('  Biệt thức\n\tlà Δ ')).toBe('Biệt thức là Δ');
  expect(quoteOf(' \n ')).toBe('');
  const long = quoteOf('𝑥'.repeat(400));
  expect([...long]).toHaveLength(300);
  expect(long.endsWith('𝑥…')).toBe(true);
});
