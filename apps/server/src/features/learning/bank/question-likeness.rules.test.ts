import { describe, expect, it } from 'vitest';
import { bandsOf, likenessOf, shinglesOfKey } from './question-likeness.rules.ts';

const subject = '0190a6c2-7d1e-7000-8000-000000000001';
const likeness = (a: string, b: string) => likenessOf(shinglesOfKey(a), shinglesOfKey(b));
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `tu${from + at}`).join(' ');

describe('how much alike two questions are', () => {
  it('is what runs of three words have in common; lines may change places', () => {
    expect(likeness('mot hai ba bon\nnam sau bay', 'nam sau bay\nmot hai ba bon')).toBe(100);
    // Two runs of three in common, of three and three.
    expect(likeness('mot hai ba bon nam', 'mot hai ba bon sau')).toBe(67);
    expect(likeness('mot hai ba', 'bon nam sau')).toBe(0);
  });

  it('below one half is nothing to look at', () => {
    expect(likeness(numbers(0, 12), numbers(5, 17))).toBe(50);
    expect(likeness(numbers(0, 12), numbers(6, 18))).toBe(0);
  });

  it('of a text with fewer than three words is whether it is the same', () => {
    expect([likeness('x 2', 'x 2'), likeness('x 2', 'x 3'), likeness('', '')]).toEqual([100, 0, 0]);
  });

  it('counts signs, digits and comparisons: another sign is another question', () => {
    for (const [one, other] of [
      ['x+2', 'x-2'],
      ['x<2', 'x>2'],
      ['x ≤ 2', 'x ≥ 2'],
      ['a*b', 'a/b'],
      ['x^2', 'x^3'],
      ['50%', '50°'],
    ] as const)
      expect([one, other, likeness(one, other)]).toEqual([one, other, 0]);
    expect(likeness('x \u2212 2 = 0', 'x-2=0')).toBe(100);
    expect(likeness('mot hai, ba bon.', 'mot hai ba bon')).toBe(100);
  });
});

describe('bands of a question', () => {
  const shared = (a: string, b: string) => {
    const other = new Set(bandsOf(subject, b));
    return bandsOf(subject, a).filter((band) => other.has(band)).length;
  };

  it('are 32 whole numbers of 32 bits, the same for the same text, none of an empty one', () => {
    const bands = bandsOf(subject, numbers(0, 20));
    expect(bands).toHaveLength(32);
    expect(bands.every((band) => Number.isInteger(band) && Math.abs(band) <= 2 ** 31)).toBe(true);
    expect(bandsOf(subject, numbers(0, 20))).toEqual(bands);
    expect(bandsOf(subject, '\n')).toEqual([]);
  });

  it('are others in another subject', () => {
    const other = new Set(bandsOf('0190a6c2-7d1e-7000-8000-000000000002', numbers(0, 20)));
    expect(bandsOf(subject, numbers(0, 20)).filter((band) => other.has(band))).toEqual([]);
  });

  it('find at least 95 of 100 with half in common, and few of those that share a phrase', () => {
    const pairs = Array.from({ length: 300 }, (_, index) => index * 1_000);
    // 18 runs each, 9 in common: a likeness of 50.
    const half = pairs.filter((at) => shared(numbers(at, at + 20), numbers(at + 9, at + 29)) > 0);
    expect(half.length).toBeGreaterThanOrEqual(285);
    // One run of 18 in common.
    const phrase = pairs.filter((at) => shared(numbers(at, at + 20), numbers(at + 17, at + 37)) > 0);
    expect(phrase.length).toBeLessThan(30);
  });
});
