import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { aCopy, aTitle } from '../../../../test/samples/library/library-samples.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aWorld, type World, worldClock } from '../../../../test/world/world.ts';

let server: TestServer;
let world: World;
let pupil: Client;
let teacher: Client;
beforeAll(async () => {
  server = await testServer({ clock: worldClock });
  world = await aWorld(server);
  pupil = await server.student(world.pupils.self.id);
  teacher = await server.teacher(world.teachers.subject.id);
});
eachTestBeginsAfresh(() => server);

/** A title with one copy, as `more` says. */
async function aBook(title: string, more: Record<string, unknown> = {}, copies = 1): Promise<string> {
  const id = await aTitle(world, { title });
  const key = title.toLowerCase();
  await world.db
    .updateTable('book_titles')
    .set({ search_key: key, sort_key: key, ...more })
    .where('id', '=', id)
    .execute();
  for (let index = 0; index < copies; index += 1) await aCopy(world, id);
  return id;
}
const names = ({ body }: { body: { items: { title: string }[] } }) => body.items.map(({ title }) => title);

describe('what is for teachers only', () => {
  test('reaches a pupil by no list, no count, no id and no list of their own', async () => {
    const hidden = await aBook('so tay giao vien', { audience: 'TEACHERS', grades: [8], authors: ['To Hoai'] });
    const open = await aBook('so tay hoc sinh', { grades: [8], authors: ['To Hoai'] });
    await sql`update book_titles set category_id = (select category_id from book_titles where id = ${open}) where id = ${hidden}`.execute(
      world.db,
    );
    await world.db
      .insertInto('book_recommendations')
      .values({ title_id: open, recommended_id: hidden, position: 1 })
      .execute();

    for (const query of [
      '',
      '?q=so%20tay',
      '?q=so%20tya%20giao%20vien',
      '?isFree=true',
      '?grade=8',
      '?sort=newest&direction=desc',
    ]) {
      const answer = await pupil.get(`/library/catalogue${query}`);
      expect(names(answer), query).not.toContain('so tay giao vien');
      expect(answer.body.total, query).toBe(names(answer).length);
      for (const facet of Object.values(answer.body.facets) as { count: number }[][])
        expect(Math.max(0, ...facet.map(({ count }) => count)), query).toBeLessThanOrEqual(answer.body.total);
    }
    expect(await pupil.get(`/library/catalogue/${hidden}`)).toMatchObject({ status: 404 });
    expect(await pupil.get(`/library/catalogue/${hidden}/similar`)).toMatchObject({ status: 404 });
    const { body: like } = await pupil.get(`/library/catalogue/${open}/similar`);
    expect(JSON.stringify(like)).not.toContain(hidden);
    const refused = { status: 400, body: { errors: [{ code: 'library.unknown_title' }] } };
    expect(await pupil.post('/library/saved-books', { titleId: hidden })).toMatchObject(refused);
    expect(await pupil.post('/library/cart', { titleIds: [open, hidden] })).toMatchObject(refused);
    expect((await pupil.get('/library/cart')).body).toEqual([]);

    expect((await teacher.get('/library/catalogue?q=so%20tay')).body.total).toBe(2);
    expect((await teacher.get(`/library/catalogue/${hidden}`)).body.title).toBe('so tay giao vien');
    const { body: shown } = await teacher.get(`/library/catalogue/${open}/similar`);
    expect(shown.items).toMatchObject([{ why: 'CURATED', book: { id: hidden } }]);
  });
  test('what became so after it was saved or put into the cart is no longer there', async () => {
    const id = await aBook('so tay');
    await pupil.post('/library/saved-books', { titleId: id });
    await pupil.post('/library/cart', { titleIds: [id] });
    expect((await pupil.get('/cart/count')).body).toEqual({ count: 1 });
    await world.db.updateTable('book_titles').set({ audience: 'TEACHERS' }).where('id', '=', id).execute();
    expect((await pupil.get('/library/saved-books')).body).toEqual([]);
    expect((await pupil.get('/library/cart')).body).toEqual([]);
    expect((await pupil.get('/cart/count')).body).toEqual({ count: 0 });
  });
});

describe('the catalogue', () => {
  test('begins with what is written for the pupil’s own grade, page by page, both ways', async () => {
    for (const [title, grades] of [
      ['a', [6]],
      ['b', [8]],
      ['c', []],
      ['d', [7, 8]],
      ['e', [9]],
    ] as const)
      await aBook(title, { grades: [...grades] });
    const pages = async (query: string) => [
      ...names(await pupil.get(`/library/catalogue?pageSize=3&page=1${query}`)),
      '|',
      ...names(await pupil.get(`/library/catalogue?pageSize=3&page=2${query}`)),
    ];
    expect(await pages('')).toEqual(['b', 'd', 'a', '|', 'c', 'e']);
    expect(await pages('&direction=desc')).toEqual(['e', 'c', 'a', '|', 'd', 'b']);
    expect(await pages('&isFree=true')).toEqual(['b', 'd', 'a', '|', 'c', 'e']);
    expect(await pages('&sort=title')).toEqual(['a', 'b', 'c', '|', 'd', 'e']);
    expect(names(await teacher.get('/library/catalogue?pageSize=3'))).toEqual(['a', 'b', 'c']);
  });
  test('counts what it would show, whatever is changed and by whom', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1)
      ids.push(await aBook(`so ${index}`, { grades: [6 + (index % 3)], language: index % 2 ? 'eng' : 'vie' }));
    const [one = '', other = ''] = ids;
    await Promise.all(
      ids.map((id, index) =>
        sql`update book_titles set kind = ${index % 2 ? 'STK' : 'SGK'}, category_id = (select category_id from book_titles where id = ${one})
          where id = ${id}`.execute(world.db),
      ),
    );
    await sql`update book_titles set grades = '{9}', audience = 'TEACHERS' where language = 'eng' and kind = 'STK' and sort_key < 'so 4'`.execute(
      world.db,
    );
    await sql`delete from book_copies where title_id = ${other}`.execute(world.db);
    await sql`delete from book_titles where id = ${other}`.execute(world.db);
    const { rows } = await sql`
      select category_id, kind, language, audience, grades, sum(titles)::int as n from book_title_counts group by 1, 2, 3, 4, 5
      except select category_id, kind, language, audience, grades, count(*)::int from book_titles group by 1, 2, 3, 4, 5`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
    const { body } = await teacher.get('/library/catalogue?pageSize=100');
    expect(body.total).toBe(11);
    expect(body.items).toHaveLength(11);
    expect(body.facets.kinds.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(11);
    expect(body.facets.categories[0].name).toMatch(/^Văn học/);
  });
});

describe('what a reader keeps', () => {
  test('a saved title is saved once, what is free now stands first, a note is the reader’s own', async () => {
    const gone = await aBook('het', {}, 0);
    const free = await aBook('con');
    await pupil.post('/library/saved-books', { titleId: free });
    const first = await pupil.post('/library/saved-books', { titleId: gone });
    expect((await pupil.post('/library/saved-books', { titleId: gone })).body.id).toBe(first.body.id);
    const { body } = await pupil.get('/library/saved-books');
    expect(body.map(({ book }: { book: { title: string } }) => book.title)).toEqual(['con', 'het']);
    const noted = await pupil.put(`/library/saved-books/${first.body.id}`, { version: 1, note: 'Cho bài tập nhóm' });
    expect(noted.body).toMatchObject({ note: 'Cho bài tập nhóm', version: 2 });
    expect(await pupil.put(`/library/saved-books/${first.body.id}`, { version: 1, note: '' })).toMatchObject({
      status: 409,
    });
    const mate = await server.student(world.pupils.mate.id);
    expect((await mate.get('/library/saved-books')).body).toEqual([]);
    expect(await mate.delete(`/library/saved-books/${first.body.id}`)).toMatchObject({ status: 404 });
    expect((await pupil.get(`/library/catalogue/${gone}`)).body.savedId).toBe(first.body.id);
  });
  test('the log says that something was saved, and not what', async () => {
    const id = await aBook('rieng tu');
    await pupil.post('/library/saved-books', { titleId: id });
    const entry = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'savedBooks.save')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry)).not.toContain(id);
    expect(JSON.stringify(entry)).not.toContain('rieng tu');
  });
  test('a cart holds twenty titles and no more, also when two add at once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 24; index += 1) ids.push(await aBook(`cuon ${index}`));
    await pupil.post('/library/cart', { titleIds: ids.slice(0, 18) });
    const both = await Promise.all([
      pupil.post('/library/cart', { titleIds: ids.slice(18, 20) }),
      pupil.post('/library/cart', { titleIds: ids.slice(20, 22) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await pupil.get('/library/cart')).body).toHaveLength(20);
  });
});
