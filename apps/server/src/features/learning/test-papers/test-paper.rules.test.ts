import { describe, expect, it } from 'vitest';
import { drawnCodes } from './test-paper.rules.ts';

describe('codes that are drawn', () => {
  it('have three digits, are each there once and in their order', () => {
    const draws = [32, 32, 0, 899, 32, 107];
    expect(drawnCodes(4, () => draws.shift() ?? 0)).toEqual(['100', '132', '207', '999']);
  });
});
