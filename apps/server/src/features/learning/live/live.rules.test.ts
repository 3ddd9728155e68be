import { describe, expect, it } from 'vitest';
import type { AskedQuestion } from '../learning.tables.ts';
import { endsAt, keptAnswer, questionOfPage, tallyOf, typedAnswers, withoutAnswers } from './live.rules.ts';

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const check = (key: string, attrs: object = {}) => ({
  type: 'checkQuestion',
  attrs: {
    key,
    options: [
      { text: 'A', isRight: true },
      { text: 'B', isRight: false },
    ],
    explanation: 'Vì thế',
    ...attrs,
  },
  content: [words(`Câu ${key}`)],
});
const doc = (...content: object[]) => ({ type: 'doc' as const, content: content as ReturnType<typeof words>[] });
const page = { key: 'p', layout: 'TWO_COLUMNS' as const, notes: '' };
const content = { pages: [{ ...page, text: doc(words('Mở'), check('1')), side: doc(check('2', { kind: 'many' })) }] };
const asked = (change: Partial<AskedQuestion>): AskedQuestion => ({
  kind: 'one',
  isPoll: false,
  prompt: null,
  options: ['A', 'B', 'C'].map((text, index) => ({ text, isRight: index === 1 })),
  answers: [],
  explanation: '',
  ...change,
});
const given = (chosen: number[], count: number, typed = '') => ({ chosen, typed, count });

describe('the end of a presentation that nobody ends', () => {
  it('is three hours after the last thing, and midnight at school at the latest', () => {
    const at = (now: string, today: string) => endsAt({ now: new Date(now), today }).toISOString();
    expect(at('2026-11-16T01:00:00Z', '2026-11-16')).toBe('2026-11-16T04:00:00.000Z');
    expect(at('2026-11-16T15:30:00Z', '2026-11-16')).toBe('2026-11-16T17:00:00.000Z');
  });
});

describe('a check question of a page', () => {
  it('is the one of its number, the second column after the first, with what it says and what is right', () => {
    expect(questionOfPage(content, 'p', 0)).toMatchObject({ kind: 'one', explanation: 'Vì thế', isPoll: false });
    expect(questionOfPage(content, 'p', 1)).toMatchObject({ kind: 'many', prompt: doc(words('Câu 2')) });
    expect([questionOfPage(content, 'p', 2), questionOfPage(content, 'q', 0), questionOfPage({}, 'p', 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('comes to pupils without what is right wherever it stands, and everything else as it is', () => {
    const text = doc(
      { type: 'callout', content: [check('1', { kind: 'short', answers: ['5'], options: [] })] },
      check('2'),
    );
    const hidden = JSON.stringify(withoutAnswers(text));
    expect(hidden).not.toMatch(/"isRight":true|answers|explanation|Vì thế/);
    expect(hidden).toContain('Câu 1');
    expect(withoutAnswers(doc(words('Mở')))).toEqual(doc(words('Mở')));
  });
});

describe('an answer', () => {
  it('is one option, some options, or words, as the question asks', () => {
    const kept = (kind: AskedQuestion['kind'], chosen: number[], typed = '') =>
      keptAnswer(asked({ kind }), { chosen, typed });
    expect(kept('one', [2, 2])).toEqual({ chosen: [2], typed: '' });
    expect([kept('one', [0, 1]), kept('one', []), kept('one', [3]), kept('one', [0], 'a')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(kept('many', [2, 0, 2])).toEqual({ chosen: [0, 2], typed: '' });
    expect([kept('many', []), kept('short', []), kept('short', [0], 'a')]).toEqual([null, null, null]);
    expect(kept('short', [], '2,5')).toEqual({ chosen: [], typed: '2,5' });
  });

  it('is counted by option, right only where all that is right was chosen; a poll has nothing right', () => {
    expect(tallyOf(asked({}), [given([0], 3), given([1], 4)])).toEqual({ answered: 7, counts: [3, 4, 0], right: 4 });
    expect(tallyOf(asked({ kind: 'many' }), [given([0, 1], 2), given([1], 1)])).toEqual({
      answered: 3,
      counts: [2, 3, 0],
      right: 1,
    });
    expect(tallyOf(asked({ isPoll: true }), [given([1], 1)]).right).toBeNull();
  });

  it('of words is counted with what is the same, the most frequent first', () => {
    const question = asked({ kind: 'short', options: [], answers: ['2,5'] });
    expect(typedAnswers(question, [given([], 1, '3'), given([], 1, '2.5'), given([], 2, ' 2,5 ')])).toEqual([
      { text: '2.5', count: 3, isRight: true },
      { text: '3', count: 1, isRight: false },
    ]);
  });
});
