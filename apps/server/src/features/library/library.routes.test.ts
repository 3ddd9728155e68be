import { bookOf } from '@phuong/marc/catalogued-book.ts';
import { dataField, inMarc8, isoRecord } from '@phuong/marc/marc8-fixture.ts';
import { readMarc } from '@phuong/marc/read-marc.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await testServer();
});
eachTestBeginsAfresh(() => server);

let literature: string;
beforeEach(async () => {
  admin = await server.admin();
  literature = await aCategory('VH', 'Văn học', { ddcFrom: '800', ddcTo: '899' });
});

const aCategory = async (code: string, name: string, more: object = {}): Promise<string> =>
  (await admin.post('/library/categories', { code, name, ...more })).body.id;

const aTitle = async (title: string, more: object = {}) =>
  (await admin.post('/library/books', { categoryId: literature, title, kind: 'STN', ...more })).body;

const copies = { shelf: 'V1', acquiredOn: '2026-09-05' };

describe('categories of books', () => {
  test('stand in their order, each after the one it is part of, with how many titles they have', async () => {
    await aCategory('TH', 'Thơ', { parentId: literature });
    await aCategory('KH', 'Khoa học', { position: 1 });
    await aTitle('Số đỏ');
    const { body } = await admin.get('/library/categories');
    expect(body.map(({ code, depth, titles }: never) => [code, depth, titles])).toEqual([
      ['KH', 0, 0],
      ['VH', 0, 1],
      ['TH', 1, 0],
    ]);
  });
  test('one with titles is not removed; merged, its titles are in the other', async () => {
    const book = await aTitle('Số đỏ');
    const refused = await admin.delete(`/library/categories/${literature}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'library.category_in_use' } });
    const intoId = await aCategory('TT', 'Tiểu thuyết');
    const merged = await admin.post(`/library/categories/${literature}/merge`, { intoId });
    expect(merged.body).toEqual({ titles: 1, categories: 0 });
    expect((await admin.get(`/library/books/${book.id}`)).body.categoryId).toBe(intoId);
    expect((await admin.get(`/library/categories/${literature}`)).status).toBe(404);
  });
  test('the code is one category’s alone, and none is part of itself', async () => {
    expect(await admin.post('/library/categories', { code: 'VH', name: 'Văn' })).toMatchObject({
      status: 409,
      body: { code: 'library.category_code_taken' },
    });
    const inside = await aCategory('TH', 'Thơ', { parentId: literature });
    const moved = { code: 'VH', name: 'Văn học', position: 1, parentId: inside, version: 1 };
    expect(await admin.put(`/library/categories/${literature}`, moved)).toMatchObject({
      status: 409,
      body: { code: 'library.category_in_itself' },
    });
  });
});

describe('titles', () => {
  test('are found without accents, by author and ISBN, and by a slip', async () => {
    await aTitle('Dế Mèn phiêu lưu kí', { authors: ['Tô Hoài'], isbn: '978-604-976-793-7' });
    await aTitle('Đất rừng phương Nam', { authors: ['Đoàn Giỏi'] });
    const found = async (q: string) => {
      const { body } = await admin.get(`/library/books?q=${encodeURIComponent(q)}`);
      return [body.items.map(({ title }: { title: string }) => title), body.isAlike];
    };
    expect(await found('de men')).toEqual([['Dế Mèn phiêu lưu kí'], false]);
    expect(await found('ĐOÀN giỏi')).toEqual([['Đất rừng phương Nam'], false]);
    expect(await found('978-604-976-793-7')).toEqual([['Dế Mèn phiêu lưu kí'], false]);
    expect(await found('dat rung phuogn nam')).toEqual([['Đất rừng phương Nam'], true]);
    expect(await found('vật lí lượng tử')).toEqual([[], false]);
    expect(await found('%')).toEqual([[], false]);
  });
  test('facets count what the search finds, a category with those in it', async () => {
    const poetry = await aCategory('TH', 'Thơ', { parentId: literature });
    await aTitle('Số đỏ', { kind: 'STK', grades: [11] });
    await aTitle('Quê hương', { categoryId: poetry, grades: [4, 5] });
    const { body } = await admin.get(`/library/books?categoryId=${literature}`);
    expect(body.total).toBe(2);
    expect(body.facets.kinds).toEqual(
      expect.arrayContaining([
        { value: 'STK', count: 1 },
        { value: 'STN', count: 1 },
      ]),
    );
    expect(body.facets.grades.map(({ value }: { value: string }) => value).sort()).toEqual(['11', '4', '5']);
    const fourth = await admin.get('/library/books?grade=4');
    expect(fourth.body.items.map(({ title }: { title: string }) => title)).toEqual(['Quê hương']);
  });
  test('an ISBN with a wrong check digit is refused, and one that another title has', async () => {
    const made = { categoryId: literature, title: 'Số đỏ', kind: 'STN', isbn: '9786049767938' };
    expect(await admin.post('/library/books', made)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'isbn' }] },
    });
    await aTitle('Số đỏ', { isbn: '9786049767937' });
    expect(await admin.post('/library/books', { ...made, isbn: '6049767937' })).toMatchObject({ status: 400 });
    expect(await admin.post('/library/books', { ...made, isbn: '978-6049767937' })).toMatchObject({
      status: 409,
      body: { code: 'library.isbn_taken' },
    });
  });
  test('leave as MARC 21 and MARCXML and are read again as they were', async () => {
    const made = await aTitle('Hoàng tử bé', { authors: ['Saint-Exupéry'], year: 2019, ddc: '843.912', price: 65_000 });
    for (const format of ['MARC21', 'MARCXML']) {
      const { raw: bytes } = await admin.get(`/library/books/export?format=${format}`);
      const [read] = [...readMarc(bytes)];
      if (!read || !('record' in read)) throw new Error('no record');
      const { title, authors, year, ddc, price } = made;
      expect(bookOf(read.record)).toMatchObject({ title, authors, year, ddc, price });
    }
  });
});

describe('copies', () => {
  test('get numbers that follow one another and are never used again', async () => {
    const book = await aTitle('Số đỏ');
    const first = await admin.post(`/library/books/${book.id}/copies`, { ...copies, count: 3 });
    const second = await admin.post(`/library/books/${book.id}/copies`, { ...copies, count: 2 });
    const numbers = [...first.body, ...second.body].map(({ registerNumber }) => registerNumber);
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    expect(first.body[0].barcode).toBe('000001');
    expect(await admin.delete(`/library/books/${book.id}`)).toMatchObject({
      status: 409,
      body: { code: 'library.title_has_copies' },
    });
  });
  test('of two who add at once each gets numbers of their own', async () => {
    const book = await aTitle('Số đỏ');
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => admin.post(`/library/books/${book.id}/copies`, { ...copies, count: 5 })),
    );
    const numbers = both.flatMap(({ body }) => body.map(({ registerNumber }: never) => registerNumber));
    expect(new Set(numbers).size).toBe(20);
    expect(Math.max(...numbers)).toBe(20);
  });
  test('a withdrawn one keeps its number and is not changed any more', async () => {
    const book = await aTitle('Số đỏ');
    const [copy] = (await admin.post(`/library/books/${book.id}/copies`, { ...copies, count: 2 })).body;
    const decision = { decision: '12/QĐ-TL', reason: 'Rách nát', withdrawnOn: '2026-10-01' };
    const withdraw = () => admin.post('/library/copies/withdraw', { ...decision, copyIds: [copy.id] });
    expect((await withdraw()).body).toEqual({ withdrawn: 1 });
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'library.copy_withdrawn' } });
    const edit = { ...copies, barcode: 'X1', state: 'available', version: 2 };
    expect(await admin.put(`/library/copies/${copy.id}`, edit)).toMatchObject({ status: 409 });
    expect((await admin.get(`/library/books/${book.id}`)).body).toMatchObject({ copies: 1, free: 1 });
    expect((await admin.get('/library/copies?barcode=000001')).body).toMatchObject({
      title: 'Số đỏ',
      state: 'withdrawn',
    });
  });
  test('a barcode chosen by hand is passed over when numbers are given out', async () => {
    const book = await aTitle('Số đỏ');
    const [copy] = (await admin.post(`/library/books/${book.id}/copies`, { ...copies, count: 1 })).body;
    await admin.put(`/library/copies/${copy.id}`, { ...copies, barcode: '000002', state: 'available', version: 1 });
    const { body } = await admin.post(`/library/books/${book.id}/copies`, { ...copies, count: 2 });
    expect(body.map(({ registerNumber }: never) => registerNumber)).toEqual([3, 4]);
  });
});

describe('a catalogue that is brought in', () => {
  const record = (title: string, more: readonly (readonly [string, Uint8Array])[] = []) =>
    isoRecord([['245', dataField('10', { a: inMarc8(title) })], ...more]);
  const ddc = (number: string) => ['082', dataField('04', { a: number })] as const;

  test('MARC 21: what is right comes in where its class number belongs, what is wrong is named', async () => {
    const science = await aCategory('KH', 'Khoa học', { ddcFrom: '500', ddcTo: '599' });
    const file = Buffer.concat([
      record('Lược sử thời gian', [ddc('523.1')]),
      isoRecord([['200', dataField('1 ', { a: 'Les fleurs' })]]),
      record('Tắt đèn', [ddc('895.922')]),
    ]);
    const fields = { categoryId: science };
    const preview = await admin.upload('/library/books/import/preview', 'sach.mrc', file, fields);
    expect(preview.body.totals).toMatchObject({ rows: 3, new: 2, wrong: 1 });
    expect(preview.body.faults[0]).toMatchObject({ row: 2, label: 'MARC 200', code: 'library.marc_unimarc' });
    const all = await admin.upload('/library/books/import', 'sach.mrc', file, fields);
    expect(all).toMatchObject({ status: 409, body: { code: 'library.import_has_faults' } });
    const some = await admin.upload('/library/books/import', 'sach.mrc', file, { ...fields, onlyValid: 'true' });
    expect(some.body).toMatchObject({ created: 2, skipped: 1 });
    const { body } = await admin.get('/library/books?sort=title');
    expect(body.items.map(({ title, categoryId }: never) => [title, categoryId])).toEqual([
      ['Lược sử thời gian', science],
      ['Tắt đèn', literature],
    ]);
    const again = await admin.upload('/library/books/import/preview', 'sach.mrc', file, fields);
    expect(again.body.totals).toMatchObject({ new: 0, unchanged: 2 });
    const undone = await admin.post(`/library/books/import/runs/${some.body.importId}/undo`, {});
    expect(undone.status).toBe(200);
    expect((await admin.get('/library/books')).body.total).toBe(0);
  });
  test('MARCXML and XML that is none', async () => {
    const made = await aTitle('Hoàng tử bé', { isbn: '9786049767937' });
    const { raw: bytes } = await admin.get('/library/books/export?format=MARCXML');
    const fields = { categoryId: literature };
    const preview = await admin.upload('/library/books/import/preview', 'sach.xml', bytes, fields);
    expect(preview.body).toMatchObject({ totals: { rows: 1, unchanged: 1 }, rows: [{ name: made.title }] });
    const wrong = Buffer.from('<collection xmlns="http://www.loc.gov/MARC21/slim"></collection>');
    const refused = await admin.upload('/library/books/import/preview', 'sach.xml', wrong, fields);
    expect(refused).toMatchObject({ status: 400, body: { code: 'library.marc_unreadable' } });
  });
});
