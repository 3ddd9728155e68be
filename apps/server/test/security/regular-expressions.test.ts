import { describe, expect, it } from 'vitest';
import { productSources, textOf } from '../source-files.ts';

const literal =
  /(?<=[=(,:[!&|?;{}\s]|return|=>)\/(?![/*\s])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]{0,6})(?=[\s,;:).\]}?]|$)/gm;

interface Found {
  readonly place: string;
  readonly pattern: RegExp;
}

/** Every regular expression written in the product. */
function regularExpressions(): Found[] {
  return productSources('apps/server/src', 'apps/web/src', 'packages').flatMap((path) => {
    const text = textOf(path)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|\s)\/\/.*$/gm, '');
    return [...text.matchAll(literal)].flatMap(([, source = '', flags = '']) => {
      try {
        return [{ place: `${path} /${source}/${flags}`, pattern: new RegExp(source, flags.replace(/[gy]/g, '')) }];
      } catch {
        // A division or a path in JSX that only looked like one.
        return [];
      }
    });
  });
}

/** What a pattern that backtracks is attacked with: something it likes, again and again, and an end it does not. */
const liked = [
  'a',
  'A',
  '0',
  ' ',
  '\t',
  '\n',
  '-',
  '.',
  '_',
  '/',
  ',',
  ':',
  '<',
  '"',
  "'",
  '{',
  '(',
  '=',
  '&',
  'é',
  'ỗ',
  '+',
  '{{a}}',
];
const pairs = ['a.', 'a-', 'a ', '0.', '0,', ' ,', 'a@', '1/', 'ab', 'a\n', '<a', '\\a', 'a=', '00 '];
const ends = ['', '!', '\u0000', '@'];
const attacks = [...liked, ...pairs].flatMap((unit) =>
  ends.flatMap((end) => [
    (length: number) => unit.repeat(length) + end,
    (length: number) => `a@${unit.repeat(length)}${end}`,
  ]),
);

function milliseconds(pattern: RegExp, text: string): number {
  const started = performance.now();
  pattern.test(text);
  return performance.now() - started;
}

/** The slowest attack at 100 000 characters; it grows step by step, so that an exponential pattern is found before it hangs. */
function slowest({ pattern }: Found): { time: number; length: number } {
  let worst = { time: 0, length: 0 };
  for (const attack of attacks) {
    for (const length of [12, 24, 200, 2_000, 20_000, 100_000]) {
      const text = attack(length).slice(0, 100_000);
      let time = milliseconds(pattern, text);
      // Somebody else may have had the processor.
      if (time > limit) time = Math.min(time, milliseconds(pattern, text), milliseconds(pattern, text));
      if (time > worst.time) worst = { time, length };
      if (time > limit) return worst;
    }
  }
  return worst;
}
const limit = 50;

describe('regular expressions', () => {
  const all = regularExpressions();

  it('are found', () => {
    expect(all.length).toBeGreaterThan(80);
    expect(all.map(({ place }) => place).join()).toContain('A-Za-z]{2,3}');
  });

  it('a pattern that backtracks would be noticed', () => {
    const bad = { place: 'example', pattern: /^(?:\w+[.-]?)*@\w+$/ };
    expect(slowest(bad)).toMatchObject({ time: expect.any(Number), length: expect.any(Number) });
    expect(slowest(bad).time).toBeGreaterThan(limit);
  });

  it('repeat nothing that repeats without a sign in between', () => {
    // (a+)+ and (a*)*: a group of which every part may repeat or be left out, repeated.
    const nested = /\((?:\?:)?(?:\\?[\w.]|\[[^\]]*\])[+*](?:\\?[\w.]\?|\[[^\]]*\]\?)?\)[+*]/;
    expect(all.filter(({ pattern }) => nested.test(pattern.source)).map(({ place }) => place)).toEqual([]);
  });

  it('answer in under 50 ms to 100 000 characters made to be slow', () => {
    const slow = all.map((found) => ({ ...slowest(found), place: found.place })).filter(({ time }) => time > limit);
    expect(slow.map(({ place, time, length }) => `${place}: ${Math.round(time)} ms at ${length}`)).toEqual([]);
  }, 60_000);
});
