import { describe, expect, it } from 'vitest';
import { numbersOf, pageOfKey, pagesOf, timeLeft } from './exam-pages.ts';

const question = (key: string) => ({
  key,
  points: 100,
  numbers: [1],
  asked: { kind: 'TRUE_FALSE' as const, stem: { type: 'doc' as const }, sound: null },
});
const part = (key: string, ...keys: string[]) => ({
  key,
  name: key,
  intro: { type: 'doc' as const },
  questions: keys.map(question),
});
const keysOf = (perPage: number) =>
  pagesOf({ parts: [part('I', 'a', 'b', 'c'), part('II', 'd'), part('III')], questionsPerPage: perPage }).map(
    (page) => [page.isStart ? page.part.key : null, ...page.questions.map(({ key }) => key)],
  );

describe('the pages of a test', () => {
  it('a part begins a page of its own, which says its name; a part without questions has none', () => {
    expect(keysOf(2)).toEqual([
      ['I', 'a', 'b'],
      [null, 'c'],
      ['II', 'd'],
    ]);
  });

  it('all on one page is a page a part', () => {
    expect(keysOf(0)).toEqual([
      ['I', 'a', 'b', 'c'],
      ['II', 'd'],
    ]);
  });

  it('finds the page of a question, and names a passage by its numbers', () => {
    const pages = pagesOf({ parts: [part('I', 'a', 'b'), part('II', 'd')], questionsPerPage: 1 });
    expect(pageOfKey(pages, 'd')).toBe(2);
    expect(pageOfKey(pages, 'gone')).toBe(0);
    expect([numbersOf({ numbers: [4] }), numbersOf({ numbers: [4, 5, 6] })]).toEqual(['4', '4–6']);
  });

  it('says how long is left with the second that has begun', () => {
    expect([timeLeft(768_000), timeLeft(59_001), timeLeft(1), timeLeft(-5), timeLeft(3_750_000)]).toEqual([
      '12:48',
      '01:00',
      '00:01',
      '00:00',
      '1:02:30',
    ]);
  });
});
