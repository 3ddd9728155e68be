import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { newId } from '../ids.ts';
import { type ListQuery, readList } from './read-page.ts';

describe('a list of records', async () => {
  const { kysely: db } = await testDatabase();
  for (const [place, name] of ['Âm nhạc', 'Địa lí', 'Hóa học', 'Toán', 'Tin'].entries()) {
    const key = name.normalize('NFD').replace(/\p{M}/gu, '').replace('Đ', 'D').toLowerCase();
    await db
      .insertInto('departments')
      .values({ id: newId(), name, name_key: key, sort_order: place % 2 })
      .execute();
  }
  const rows = db.selectFrom('departments').select(['id', 'name']);
  type Query = ListQuery & { readonly sort: 'order' | 'name'; readonly order?: number };
  const list = (query: Partial<Query>) =>
    readList(rows, { page: 1, pageSize: 2, sort: 'order', direction: 'asc', ...query } as Query, {
      search: 'name_key',
      filters: { order: (all, order) => all.where('sort_order', '=', order) },
      sorts: { order: 'sort_order', name: 'name_key' },
      lastly: ['name_key', 'id'],
    });
  const names = async (query: Partial<Query>) => (await list(query)).items.map(({ name }) => name);

  it('has every row on one page only, also where the sort leaves them equal', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => names({ page })));
    expect(pages).toEqual([['Âm nhạc', 'Hóa học'], ['Tin', 'Địa lí'], ['Toán']]);
    expect(await list({ page: 4 })).toEqual({ items: [], total: 5, page: 4, pageSize: 2 });
  });

  it('is sorted either way', async () => {
    expect(await names({ sort: 'name', direction: 'desc' })).toEqual(['Toán', 'Tin']);
  });

  it('finds without accents, and counts what it found', async () => {
    expect(await list({ q: 'địa' })).toMatchObject({ items: [{ name: 'Địa lí' }], total: 1 });
  });

  it('narrows by what is asked for and leaves out what is not', async () => {
    expect(await list({ order: 1 })).toMatchObject({ total: 2 });
    expect(await list({ order: undefined })).toMatchObject({ total: 5 });
  });
});
