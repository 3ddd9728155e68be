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

  it('above the weekly norm are listed all the same, by how much is said; among equals they come last', () => {
    const placed = { 'a-tin-1-0': slot };
    const full = substitutesFor(week, placed, 'a-tin-1-0', { periods: { t6: 19 }, norm: { t6: 19 } });
    // The only one of the subject.
    expect(full[0]).toMatchObject({ teacher: { id: 't6' }, sameSubject: true, overNorm: 1 });
    const equals = names(placed).slice(1);
    const [first = ''] = equals;
    const alike = (id: string) => substitutesFor(week, placed, 'a-tin-1-0').find(({ teacher }) => teacher.id === id);
    const { teacher: _, ...why } = alike(first) ?? { teacher: undefined };
    const same = equals.filter((id) => {
      const { teacher, ...own } = alike(id) ?? { teacher: undefined };
      return teacher && JSON.stringify(own) === JSON.stringify(why);
    });
    expect(same.length).toBeGreaterThan(1);
    const after = names(placed, { periods: { [first]: 19 }, norm: { [first]: 19 } });
    expect(after.indexOf(first)).toBe(after.indexOf(same.at(-1) ?? '') + 1);
  });
});
