import { describe, expect, test } from 'vitest';
import { changeList, fromListSearch, newListState, toListSearch } from './list-state.ts';

describe('a list in the address', () => {
  test('an untouched list has no search parameters', () => {
    expect(toListSearch(newListState())).toEqual({});
  });

  test('what is written is read back', () => {
    const state = newListState({
      search: 'hà',
      filters: { grade: ['9'], status: ['studying', 'waiting'], born: ['2012-01-01', ''] },
      sort: { key: 'name', direction: 'desc' },
      page: 3,
      pageSize: 100,
    });
    const params = toListSearch(state);
    expect(params).toEqual({
      q: 'hà',
      grade: 9,
      status: 'studying,waiting',
      born: '2012-01-01,',
      sort: '-name',
      page: 3,
      size: 100,
    });
    expect(fromListSearch(params, ['grade', 'status', 'born'])).toEqual(state);
  });

  test('a code with leading zeros stays text', () => {
    expect(toListSearch(newListState({ filters: { code: ['0012'] } }))).toEqual({ code: '0012' });
  });

  test('senseless values fall back to the standard', () => {
    expect(fromListSearch({ page: -2, size: 7, other: 'x' }, [])).toEqual(newListState());
  });

  test('the standard order is not written', () => {
    const defaults = newListState({ sort: { key: 'name', direction: 'asc' } });
    expect(toListSearch(defaults, defaults)).toEqual({});
    expect(fromListSearch({}, [], defaults).sort).toEqual(defaults.sort);
  });

  test('a new filter leads back to the first page', () => {
    expect(changeList(newListState({ page: 4 }), { search: 'an' }).page).toBe(1);
  });
});
