import { expect, it } from 'vitest';
import { beginningOfText } from './line-of-text.ts';
import type { RichText } from './read-rich-text.ts';

const doc = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] }) as RichText;
const words = (text: string) => ({ type: 'text', text });
const formula = (latex: string) => ({ type: 'inlineFormula', attrs: { latex } });
const system = String.raw`\begin{cases} x + y = 5 \\ x - y = 1 \end{cases}`;

it('a formula stands whole between dollar signs or not at all, wherever the text is cut', () => {
  const text = doc(words('Nghiệm của hệ '), formula(system), words(' là cặp số nào?'));
  for (let most = 1; most < 100; most++) {
    const beginning = beginningOfText(text, most);
    expect(beginning.length).toBeLessThanOrEqual(most + 1);
    expect([most, beginning.includes(String.raw`\begin`)]).toEqual([most, beginning.includes(`$${system}$`)]);
  }
  expect(beginningOfText(text, 200)).toBe(`Nghiệm của hệ $${system}$ là cặp số nào?`);
});

it('a text without a space is cut where there is no more room, a short one not at all', () => {
  expect(beginningOfText(doc(words('Một hai ba')), 8)).toBe('Một hai…');
  expect(beginningOfText(doc(words('Một hai ba')), 10)).toBe('Một hai ba');
});
