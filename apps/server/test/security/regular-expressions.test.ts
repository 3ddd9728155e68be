import { describe, expect, it } from 'vitest';
import { productSources, textOf } from '../kit/source-files.ts';

const literal =
  /(?<=[=(,:[!&|?;{}\s]|return|=>)\/(?![/*\s])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]{0,6})(?=[\s,;:).\]}?]|$)/gm;

interface Found {
  readonly place: string;
  readonly pattern: RegExp;
}

/** Every regular expression written in the product. */
function regularExpressions(): Found[] {
  const seen = new Set<string>();
  return productSources('apps/server/src', 'apps/web/src', 'packages').flatMap((path) => {
    const text = textOf(path)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|\s)\/\/.*$/gm, '');
    return [...text.matchAll(literal)].flatMap(([, source = '', flags = '']) => {
      if (seen.has(source)) return [];
      seen.add(source);
      try {
        // A sticky one begins where it is told to, and nowhere else.
        const begun = flags.includes('y') ? `^(?:${source})` : source;
        return [{ place: `${path} /${source}/${flags}`, pattern: new RegExp(begun, flags.replace(/[gy]/g, '')) }];
      } catch {
        // A division or a path in JSX that only looked like one.
        return [];
      }
    });
  });
}

/** What a pattern that backtracks is attacked with: something it likes, again and again, and an end it does not. */
const liked = ['a', 'A', '0', ' ', '\t', '\n', '-', '.', '_', '/', ',', '<', '"', "'", '{', '(', '=', '&', 'ỗ', '+'];
const pairs = ['a.', 'a-', 'a ', '0.', '0,', 'a@', '1/', 'a\n', '<a', 'a='];
/** In small steps where each letter may double the time. */
const lengths = [16, 22, 24, 26, 28, 30, 32, 40, 56, 80, 120, 500, 4_000, 10_000, 20_000, 100_000] as const;
/** By length, so that each text is made once. */
const attacks = lengths.map((length) => ({
  length,
  texts: [...liked, ...pairs].flatMap((unit) => {
    const body = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    return [`${body}\u0000`, `a@${body}!`];
  }),
}));
const limit = 50;

/** Only a part without an upper end can take long. */
const isEndless = ({ pattern }: Found) => /[+*]|\{\d+,\}/.test(pattern.source.replace(/\\./g, ''));

/**
 * No more than it can have taken: the time that went by counts what a busy machine did meanwhile, that of the processor what other threads
 * of this process did.
 */
function milliseconds(pattern: RegExp, text: string): number {
  const began = performance.now();
  const before = process.cpuUsage();
  pattern.test(text);
  const { user, system } = process.cpuUsage(before);
  return Math.min((user + system) / 1000, performance.now() - began);
}

/** The first attack above the limit; the texts grow step by step, so that an exponential pattern is found before it hangs. */
function tooSlow({ pattern }: Found): string | undefined {
  for (const { length, texts } of attacks) {
    for (const text of texts) {
      // The garbage collector may have come by: only what is slow five times is slow.
      const isSlow = Array.from({ length: 5 }).every(() => milliseconds(pattern, text) > limit);
      if (isSlow) return `${JSON.stringify(text.slice(0, 10))}… of ${length}`;
    }
  }
  return undefined;
}

describe('regular expressions', () => {
  const all = regularExpressions();

  it('are found', () => {
    expect(all.length).toBeGreaterThan(80);
    expect(all.map(({ place }) => place).join()).toContain('A-Za-z]{2,3}');
  });

  it('a pattern that backtracks would be noticed', () => {
    expect(tooSlow({ place: 'exponential', pattern: /^(?:\w+[.-]?)*@\w+$/ })).toMatch(/of \d\d$/);
    expect(tooSlow({ place: 'quadratic', pattern: /\s+$/ })).toMatch(/of \d{4,}$/);
  });

  it('repeat nothing that repeats without a sign in between', () => {
    // (a+)+ and (a*)*: a group of which every part may repeat or be left out, repeated.
    const nested = /\((?:\?:)?(?:\\?[\w.]|\[[^\]]*\])[+*](?:\\?[\w.]\?|\[[^\]]*\]\?)?\)[+*]/;
    expect(all.filter(({ pattern }) => nested.test(pattern.source)).map(({ place }) => place)).toEqual([]);
  });

  it('answer in under 50 ms to 100 000 characters made to be slow', () => {
    const slow = all.filter(isEndless).map((found) => [found.place, tooSlow(found)] as const);
    expect(slow.filter(([, text]) => text !== undefined)).toEqual([]);
  });
});
