import { describe, expect, it } from 'vitest';
import { changedFields, mergedTicks, mergedValues, readDraft, storedForm } from './form-draft.ts';

const afterReload = (stored: unknown) => readDraft(JSON.parse(JSON.stringify(stored)));

describe('a stored draft', () => {
  it('comes back with the version and the values it was typed on', () => {
    const base = { version: 3, values: { phone: '0911', note: '' } };
    const values = { phone: '0911', note: 'Đang ghi dở' };
    expect(afterReload(storedForm({ values, base }))).toEqual({ values, base });
  });

  it('of something new has no base', () => {
    expect(afterReload(storedForm({ values: { name: 'Lan' }, base: null }))).toEqual({
      values: { name: 'Lan' },
      base: null,
    });
  });

  it('of an older build is its values alone', () => {
    expect(readDraft({ name: 'Lan', version: 4 })).toEqual({ values: { name: 'Lan', version: 4 }, base: null });
  });

  it('whose first values were lost keeps its version', () => {
    const stored = storedForm({ values: { name: 'Lan' }, base: { version: 1, values: null } });
    expect(afterReload(stored)).toEqual({ values: { name: 'Lan' }, base: { version: 1, values: null } });
  });

  it.for([null, 'text', 7, ['a'], { format: 2 }, { format: 2, values: 'x' }])(
    'that is damaged is none: %j',
    (stored) => {
      expect(readDraft(stored)).toBeNull();
    },
  );

  it.for([7, { version: 'x' }, {}])('with a damaged base counts as typed on nothing known: %j', (base) => {
    expect(readDraft({ format: 2, values: { name: 'Lan' }, base })).toEqual({ values: { name: 'Lan' }, base: null });
  });
});

describe('newer values of a colleague under half-typed ones', () => {
  const start = { phone: '0911', note: '', sex: null as string | null, guardians: [{ name: 'Mai' }] };

  it('come in, and what was typed stays', () => {
    const typed = { ...start, note: 'Đang ghi dở' };
    const newest = { ...start, phone: '0999', sex: 'MALE', guardians: [{ name: 'Mai' }, { name: 'Bình' }] };
    expect(mergedValues(start, typed, newest)).toEqual({ ...newest, note: 'Đang ghi dở' });
  });

  it('give way in the field that was typed in, also to an emptied one', () => {
    const typed = { ...start, phone: '' };
    expect(mergedValues(start, typed, { ...start, phone: '0999' }).phone).toBe('');
  });

  it('give way everywhere when nobody knows what was typed', () => {
    expect(mergedValues(null, { ...start }, { ...start, phone: '0999' }).phone).toBe('0911');
  });

  it('keep the ticks of both', () => {
    expect(mergedTicks(['a', 'b'], ['b', 'c'], ['a', 'b', 'd'])).toEqual(['b', 'd', 'c']);
    expect(mergedTicks(['a', 'b'], ['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'c']);
    const merged = mergedValues({ rights: ['a'] }, { rights: ['a', 'b'] }, { rights: ['a', 'c'] });
    expect(merged).toEqual({ rights: ['a', 'c', 'b'] });
  });

  it('are no change where only the order of the fields differs', () => {
    expect(changedFields({ a: 1, b: [1] }, { b: [1], a: 1 })).toEqual([]);
    expect(changedFields({ a: 1 }, { a: 2, b: null })).toEqual(['a', 'b']);
  });
});
