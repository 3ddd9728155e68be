import { describe, expect, it } from 'vitest';
import { isToldOf, stepsReached, streaksOf } from './absence-warning.rules.ts';

const days = ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17'];

describe('warnings of absence', () => {
  it('three school days in a row are a run, over a Sunday too; two with one between are none', () => {
    expect(streaksOf(days, new Set(['2026-11-13', '2026-11-14', '2026-11-16']))).toEqual([
      { from: '2026-11-13', to: '2026-11-16', count: 3 },
    ]);
    expect(streaksOf(days, new Set(['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17']))).toEqual([]);
  });

  it('a run that goes on is the one that was told of, a later one is not', () => {
    const run = { from: '2026-11-13', to: '2026-11-17', count: 4 };
    expect(isToldOf(run, ['2026-11-16'])).toBe(true);
    expect(isToldOf(run, ['2026-10-02'])).toBe(false);
  });

  it('who jumps over a step has come to it too', () => {
    expect(stepsReached('AT_LIMIT')).toEqual(['NOTICE', 'NEAR', 'AT_LIMIT']);
    expect(stepsReached(null)).toEqual([]);
  });
});
