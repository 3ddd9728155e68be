import { describe, expect, test } from 'vitest';
import { newId } from './ids.ts';

describe('ids', () => {
  test('are UUIDs of version 7 that begin with their moment', () => {
    const moment = Date.UTC(2026, 8, 5, 0, 0, 0, 7);
    for (let each = 0; each < 2_000; each += 1) {
      expect(newId(moment)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(Number.parseInt(newId(moment).replaceAll('-', '').slice(0, 12), 16)).toBe(moment);
    expect(newId(moment + 1) > newId(moment)).toBe(true);
  });

  test('of one moment are all different, also past the random bytes that are drawn at once', () => {
    const ids = Array.from({ length: 10_000 }, () => newId(0));
    expect(new Set(ids).size).toBe(ids.length);
    // Every place that is random takes every value.
    const digits = ids.map((id) => id.replaceAll('-', '').slice(12));
    for (const place of [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]) {
      expect(new Set(digits.map((each) => each[place])).size, `digit ${place}`).toBe(16);
    }
  });
});
