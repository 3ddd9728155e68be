import type { ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { atEnd } from '../../../../test/kit/at-end.ts';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { outsideServer } from '../../../../test/kit/outside-server.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { log } from '../../../platform/seen/log.ts';

const isbn = '9786049767937';
const volumes = (title: string) => JSON.stringify({ items: [{ volumeInfo: { title, authors: ['Tô Hoài'] } }] });
const marcXml = `<collection xmlns="http://www.loc.gov/MARC21/slim"><record><leader>00000nam a2200000 a 4500</leader>
  <datafield tag="020" ind1=" " ind2=" "><subfield code="a">${isbn}</subfield></datafield>
  <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Hoàng tử bé</subfield></datafield></record></collection>`;

let answer: (response: ServerResponse) => unknown;
let asked: string[];
let now = new Date('2026-10-01T02:00:00Z');
let server: TestServer;
beforeAll(async () => {
  const said = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  atEnd(async () => said.mockRestore());
  const host = await outsideServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  });
  server = await testServer({
    clock: { now: () => now, today: () => now.toISOString().slice(0, 10) },
    isbnSource: { host, template: `http://${host}/books/{isbn}?key=secret` },
  });
});
eachTestBeginsAfresh(() => server);
beforeEach(async () => {
  now = new Date('2026-10-01T02:00:00Z');
  asked = [];
});

const typed = (type: string, content: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': type }).end(content);
/** Signed in anew: a session does not last over the days these tests pass. */
const librarian = (): Promise<Client> => server.account('create_book', 'view_book');
const find = async () => (await (await librarian()).get(`/library/isbn-lookup?isbn=${isbn}`)).body;

describe('an ISBN the school knows nothing of', () => {
  test('is asked of the source once', async () => {
    answer = typed('application/json; charset=utf-8', volumes('Dế Mèn phiêu lưu kí'));
    expect(await find()).toMatchObject({
      title: null,
      record: { title: 'Dế Mèn phiêu lưu kí', authors: ['Tô Hoài'] },
      source: { state: 'FOUND', hasCover: false },
    });
    expect((await find()).record.title).toBe('Dế Mèn phiêu lưu kí');
    expect(asked).toEqual([`/books/${isbn}?key=secret`]);
  });
  test('that is unknown there is asked again a day later', async () => {
    answer = (response) => response.writeHead(404).end();
    expect(await find()).toMatchObject({ record: null, source: { state: 'UNKNOWN' } });
    await find();
    expect(asked).toHaveLength(1);
    now = new Date('2026-10-02T03:00:00Z');
    answer = typed('application/json', volumes('Số đỏ'));
    expect(await find()).toMatchObject({ record: { title: 'Số đỏ' }, source: { state: 'FOUND' } });
  });
  test('is found in MARCXML by what it is sent as', async () => {
    answer = typed('application/marcxml+xml', marcXml);
    expect(await find()).toMatchObject({ record: { title: 'Hoàng tử bé' }, source: { state: 'FOUND' } });
  });
  test.for([
    ['wrong type', typed('text/html', '<html>Số đỏ</html>')],
    ['no type', (response: ServerResponse) => response.end(volumes('Số đỏ'))],
    ['broken JSON', typed('application/json', '{"items": [')],
    ['an XML bomb', typed('text/xml', '<!DOCTYPE x [<!ENTITY a "aa">]><record>&a;</record>')],
    ['huge', typed('application/json', `"${'x'.repeat(1_100_000)}"`)],
    [
      'a lying length',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' }).write('{}', () => {
          response.destroy();
        }),
    ],
    ['a fault of its own', (response: ServerResponse) => response.writeHead(503).end()],
    [
      'redirect inside',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    // Five seconds.
    ['silence', () => undefined],
  ] as const)('%s: says that the source is away, keeps nothing and asks again', async ([, way]) => {
    answer = way;
    expect(await find()).toMatchObject({ record: null, source: { state: 'AWAY', hasCover: false } });
    answer = typed('application/json', volumes('Số đỏ'));
    expect(await find()).toMatchObject({ record: { title: 'Số đỏ' } });
  });
});

test('what the source has said long ago stands where it is away', async () => {
  answer = typed('application/json', volumes('Số đỏ'));
  await find();
  now = new Date('2027-05-01T02:00:00Z');
  answer = (response) => response.writeHead(500).end();
  expect(await find()).toMatchObject({ record: { title: 'Số đỏ' }, source: { state: 'FOUND' } });
  expect(asked).toHaveLength(2);
});

test('the catalogue that was brought in comes first, and a title of the school before that', async () => {
  answer = typed('application/json', volumes('Số đỏ'));
  const csv = Buffer.from(`Nhan đề;Tác giả;ISBN\nSố đỏ, bản của trường;Vũ Trọng Phụng;${isbn}\n`);
  await (await librarian()).upload('/library/isbn-lookup/catalogue', 'a.csv', csv);
  expect(await find()).toMatchObject({ record: { title: 'Số đỏ, bản của trường' }, source: null });
  expect(asked).toEqual([]);
});

test('who looks for books is told the source, and not the key in its address', async () => {
  const { body } = await (await librarian()).get('/library/isbn-lookup/source');
  expect(body.host).toMatch(/^127\.0\.0\.1:\d+$/);
});
