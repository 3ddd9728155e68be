import { dataField, isoRecord } from '@phuong/marc/marc8-fixture.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await testServer();
});
eachTestBeginsAfresh(() => server);
beforeEach(async () => {
  admin = await server.admin();
});

const isbn = '9786049767937';
const find = (typed: string) => admin.get(`/library/isbn-lookup?isbn=${typed}`);
const bring = (name: string, content: string | Uint8Array) =>
  admin.upload('/library/isbn-lookup/catalogue', name, Buffer.from(content));

describe('an ISBN', () => {
  test('with a wrong check digit is refused at its field', async () => {
    expect(await find('9786049767938')).toMatchObject({ status: 400, body: { errors: [{ field: 'isbn' }] } });
  });
  test('that nobody knows says so, and whether there is a catalogue at all', async () => {
    expect((await find(isbn)).body).toEqual({ isbn, title: null, record: null, source: null, catalogue: 0 });
  });
  test('is found in a catalogue of CSV in any form, and none of its books becomes the school’s', async () => {
    const csv = `Nhan đề;Tác giả;ISBN;Năm xuất bản\nSố đỏ;Vũ Trọng Phụng;978-604-976-793-7;2020\nKhông mã;Ai đó;;2020\n`;
    expect((await bring('danh-muc.csv', csv)).body).toEqual({ kept: 1, left: 1 });
    expect((await find('978-604-976-793-7')).body.record).toMatchObject({
      title: 'Số đỏ',
      authors: ['Vũ Trọng Phụng'],
      year: 2020,
    });
    expect((await admin.get('/library/books')).body.total).toBe(0);
  });
  test('brought in again says what the newer catalogue says', async () => {
    await bring('a.csv', `Nhan đề;Tác giả;ISBN\nSố đỏ;Vũ Trọng Phụng;${isbn}\n`);
    await bring('b.csv', `Nhan đề;Tác giả;ISBN\nSố đỏ (bản mới);Vũ Trọng Phụng;${isbn}\n`);
    const { body } = await find(isbn);
    expect(body).toMatchObject({ catalogue: 1, record: { title: 'Số đỏ (bản mới)' } });
  });
  test('of a title the school has leads to it', async () => {
    const { body: category } = await admin.post('/library/categories', { code: 'VHVN', name: 'Văn học Việt Nam' });
    const made = { categoryId: category.id, title: 'Số đỏ', kind: 'STK', isbn };
    const { body: title } = await admin.post('/library/books', made);
    expect((await find(isbn)).body.title).toEqual({ id: title.id, title: 'Số đỏ' });
  });
  test('is found in MARC 21, and a file without one is refused', async () => {
    const record = isoRecord(
      [
        ['020', dataField('  ', { a: isbn })],
        ['245', dataField('10', { a: 'Hoàng tử bé' })],
      ],
      { coding: 'a' },
    );
    expect((await bring('a.mrc', record)).body).toEqual({ kept: 1, left: 0 });
    expect((await find(isbn)).body.record.title).toBe('Hoàng tử bé');
    expect(await bring('b.csv', 'Nhan đề;Tác giả;ISBN\nSố đỏ;Vũ Trọng Phụng;\n')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', code: 'library.no_isbn' }] },
    });
  });
});
