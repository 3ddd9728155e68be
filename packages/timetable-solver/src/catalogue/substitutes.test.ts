import { describe, expect, it } from 'vitest';
import { sampleWeek } from './sample-week.data.ts';
import { substitutesFor } from './substitutes.ts';

const week = sampleWeek();
const slot = { day: 0, shift: 0, period: 0 };
const names = (placed: Parameters<typeof substitutesFor>[1], standing = {}) =>
  substitutesFor(week, placed, 'a-tin-1-0', standing).map((one) => one.teacher.id);

describe('substitutes', () => {
  it('are free and available, those of the subject first', () => {
    const found = names({ 'a-tin-1-0': slot, 'b-van-1-0': slot });
    expect(found[0]).toBe('t6');
    expect(found).not.toContain('t2');
    expect(found).not.toContain('t3');
    expect(found).not.toContain('t5');
  });

  it('are not asked above the weekly norm', () => {
    expect(names({ 'a-tin-1-0': slot }, { periods: { t6: 19 }, norm: { t6: 19 } })).not.toContain('t6');
  });
});
