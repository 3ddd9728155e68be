import { addDays } from '@phuong/rules/calendar/days.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aStudent } from '../../../test/world/factories.ts';
import { borrowerIdFor, loanRulesOf, suspensionsOf } from './lending.public.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await testServer();
});
eachTestBeginsAfresh(() => server);
beforeEach(async () => {
  admin = await server.admin();
});

const terms = {
  mostAtOnce: 5,
  unit: 'days',
  length: 21,
  longest: 60,
  renewals: 1,
  mostRequests: 3,
  leadDays: 0,
  pickUpDays: 3,
  graceDays: 0,
  suspendAfter: null,
  lostAfter: null,
};
const aRule = (more: object) =>
  admin.post('/lending/rules', { kind: 'book', borrowerKind: 'pupil', ...terms, ...more });
const inForce = async (on: string) =>
  (await loanRulesOf(server.services.db, 'book', on)).filter(
    ({ borrowerKind, categoryId }) => borrowerKind === 'pupil' && !categoryId,
  );

describe('rules of lending', () => {
  test('a new one takes the place of the one in force, which ends the day before and is not rewritten', async () => {
    expect(await inForce('2026-11-30')).toMatchObject([{ until: null, terms: { mostAtOnce: 3, length: 14 } }]);
    expect((await aRule({ from: '2026-12-01' })).status).toBe(200);
    expect(await inForce('2026-11-30')).toMatchObject([{ until: '2026-11-30', terms: { mostAtOnce: 3 } }]);
    expect(await inForce('2026-12-01')).toMatchObject([{ until: null, terms: { mostAtOnce: 5, length: 21 } }]);
  });
  test('of two that would hold at once the second is refused and names the first', async () => {
    await aRule({ from: '2026-12-01' });
    const refused = await aRule({ from: '2026-11-20' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'lending.rule_overlaps' } });
    expect(refused.body.detail).toContain('01/12/2026');
  });
  test('days and lengths that do not fit are named at their field', async () => {
    expect((await aRule({ from: '2026-12-01', until: '2026-11-01' })).body.errors).toMatchObject([{ field: 'until' }]);
    expect((await aRule({ from: '2026-12-01', longest: 7 })).body.errors).toMatchObject([{ field: 'longest' }]);
    expect(
      (await aRule({ from: '2026-12-01', categoryId: '018f0000-0000-7000-8000-000000000000' })).body.errors,
    ).toMatchObject([{ field: 'categoryId', code: 'lending.unknown_category' }]);
  });
  test('one that is ended is used up to its last day, and cannot be ended in the past', async () => {
    const { body: rule } = await aRule({ from: '2026-12-01' });
    const past = await admin.post(`/lending/rules/${rule.id}/end`, { on: '2020-01-01', version: rule.version });
    expect(past).toMatchObject({ status: 409, body: { code: 'lending.rule_ends_past' } });
    const ended = await admin.post(`/lending/rules/${rule.id}/end`, { on: '2030-06-30', version: rule.version });
    expect(ended.body.until).toBe('2030-06-30');
    expect(await inForce('2030-06-30')).toHaveLength(1);
    expect(await inForce('2030-07-01')).toHaveLength(0);
  });
  test('a category that has rules is neither removed nor merged until they are ended', async () => {
    const aCategory = async (code: string) => (await admin.post('/library/categories', { code, name: code })).body.id;
    const [categoryId, intoId] = [await aCategory('TT'), await aCategory('TN')];
    const { body: rule } = await aRule({ categoryId, from: '2020-09-05' });
    const refused = { status: 409, body: { code: 'lending.category_has_rules' } };
    expect(await admin.delete(`/library/categories/${categoryId}`)).toMatchObject(refused);
    expect(await admin.post(`/library/categories/${categoryId}/merge`, { intoId })).toMatchObject(refused);
    const yesterday = addDays(server.services.clock.today(), -1);
    await admin.post(`/lending/rules/${rule.id}/end`, { on: yesterday, version: rule.version });
    expect((await admin.delete(`/library/categories/${categoryId}`)).status).toBe(204);
    const { body: rules } = await admin.get('/lending/rules?kind=book');
    expect(rules.find(({ id }: { id: string }) => id === rule.id)).toMatchObject({ categoryId, categoryName: null });
  });
});

describe('borrowers', () => {
  test('are found by name without accents; once they borrowed, by their card alone, whose number is theirs for good', async () => {
    const { db, clock } = server.services;
    const { id } = await aStudent(db, { name: 'Đặng Thị Hồng Nhung' });
    const byName = await admin.get('/lending/borrowers?q=dang%20thi%20hong');
    expect(byName.body).toMatchObject([{ kind: 'pupil', id, name: 'Đặng Thị Hồng Nhung', cardCode: null }]);
    const first = await borrowerIdFor(db, { kind: 'pupil', id }, clock.today());
    expect(await borrowerIdFor(db, { kind: 'pupil', id }, clock.today())).toBe(first);
    const [{ cardCode }] = (await admin.get('/lending/borrowers?q=dang%20thi%20hong')).body;
    expect(cardCode).toMatch(/^TV\d{6}$/);
    expect((await admin.get(`/lending/borrowers?q=${cardCode}`)).body).toMatchObject([{ id }]);
  });
  test('somebody is kept from borrowing until it is lifted, with who and why', async () => {
    const { db, clock } = server.services;
    const { id } = await aStudent(db, { name: 'Bùi Gia Khánh' });
    const borrower = { kind: 'pupil' as const, id };
    const made = await admin.post('/lending/suspensions', { borrower, until: null, because: 'Làm rách sách' });
    expect(made.body).toMatchObject({ borrower: { name: 'Bùi Gia Khánh' }, source: 'manual', until: null });
    const borrowerId = await borrowerIdFor(db, borrower, clock.today());
    expect((await suspensionsOf(db, [borrowerId])).get(borrowerId)).toMatchObject([{ because: 'Làm rách sách' }]);
    expect((await admin.get('/lending/suspensions')).body).toMatchObject([{ borrower: { id } }]);
    const lift = { because: 'Đã đền', version: made.body.version };
    expect((await admin.post(`/lending/suspensions/${made.body.id}/lift`, lift)).body).toMatchObject({
      liftedBecause: 'Đã đền',
    });
    expect((await suspensionsOf(db, [borrowerId])).get(borrowerId)).toEqual([]);
    expect(await admin.post(`/lending/suspensions/${made.body.id}/lift`, { ...lift, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'lending.suspension_over' },
    });
    const past = await admin.post('/lending/suspensions', { borrower, until: '2020-01-01', because: 'x' });
    expect(past.body).toMatchObject({ code: 'lending.suspension_past', errors: [{ field: 'until' }] });
  });
});
