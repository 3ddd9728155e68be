import { beforeAll, describe, expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { firstDay, type LoanWorld, loanWorld } from '../loans/loan-fixtures.ts';

let world: LoanWorld;
beforeAll(async () => {
  world = await loanWorld();
});
eachTestBeginsAfresh(() => world.server);

describe('a title others have', () => {
  test('says how many wait and not who, when a copy is back, and whose turn it would be', async () => {
    world.setDay(firstDay);
    const book = await world.aBook(1, { title: 'Đất rừng phương Nam' });
    const [first, second, third] = [await world.aPupil('Lê An'), await world.aPupil('Đỗ Bình'), await world.aPupil()];
    const out = await world.issue(first, book.barcodes[0] ?? '');
    expect((await second.client.get(`/library/catalogue/${book.id}`)).body).toMatchObject({
      free: 0,
      copies: 1,
      waiting: 0,
      backOn: out.body.dueOn,
      own: null,
      expectedOn: out.body.dueOn,
    });
    await second.client.post('/library/own-loans', { titleId: book.id });
    const seen = await third.client.get(`/library/catalogue/${book.id}`);
    expect(seen.body).toMatchObject({ waiting: 1, own: null });
    expect(seen.body.expectedOn > out.body.dueOn).toBe(true);
    expect(seen.raw.toString()).not.toContain('Đỗ Bình');
    const mine = (await second.client.get('/library/catalogue')).body.items[0];
    expect(mine).toMatchObject({ waiting: 0, own: { state: 'requested', place: 1 } });
    expect((await first.client.get(`/library/catalogue/${book.id}`)).body).toMatchObject({
      waiting: 1,
      own: { state: 'on_loan', dueOn: out.body.dueOn },
      expectedOn: null,
    });
    expect((await third.client.get('/library/catalogue?isFree=true')).body.total).toBe(0);
  });
  test('is shown beside another when three of the grade have read both, and to nobody by fewer', async () => {
    world.setDay(firstDay);
    const read = await world.aBook(4, { title: 'Dế Mèn' });
    const often = await world.aBook(4, { title: 'Tuổi thơ dữ dội' });
    const onlyOnce = await world.aBook(4, { title: 'Bí mật' });
    const pupils = [await world.aPupil(), await world.aPupil(), await world.aPupil(), await world.aPupil()];
    for (const [index, pupil] of pupils.slice(0, 3).entries()) {
      await world.issue(pupil, read.barcodes[index] ?? '');
      await world.issue(pupil, often.barcodes[index] ?? '');
      if (index < 2) await world.issue(pupil, onlyOnce.barcodes[index] ?? '');
    }
    const { body } = (await (pupils[3] ?? pupils[0])?.client.get(`/library/catalogue/${read.id}/similar`)) ?? {};
    const why = Object.fromEntries(
      body.items.map((item: { why: string; book: { id: string } }) => [item.book.id, item.why]),
    );
    expect(why[often.id]).toBe('GRADE');
    expect(why[onlyOnce.id]).not.toBe('GRADE');
    expect(body.items.find((item: { why: string }) => item.why === 'GRADE').grade).toBe(9);
  });
});

describe('a cart that is handed in', () => {
  test('becomes a request a title; what is refused stays in it with its reason', async () => {
    world.setDay(firstDay);
    const free = await world.aBook(1, { title: 'Còn trên kệ' });
    const out = await world.aBook(1, { title: 'Có người mượn' });
    const none = await world.aBook(0, { title: 'Không có bản' });
    const [pupil, other] = [await world.aPupil(), await world.aPupil()];
    await world.issue(other, out.barcodes[0] ?? '');
    await pupil.client.post('/library/cart', { titleIds: [free.id, out.id, none.id] });
    const submit = async () => {
      const lineIds = (await pupil.client.get('/library/cart')).body.map(({ id }: { id: string }) => id);
      return pupil.client.post('/library/cart/submit', { lineIds });
    };
    const { body } = await submit();
    expect(body.asked).toMatchObject([
      { titleId: free.id, place: null },
      { titleId: out.id, readyUntil: null, place: 1 },
    ]);
    expect(body.asked[0].readyUntil).not.toBeNull();
    expect(body.refused).toMatchObject([{ titleId: none.id, refusals: [{ code: 'lending.no_copies' }] }]);
    const left = await pupil.client.get('/library/cart');
    expect(left.body.map(({ book }: { book: { id: string } }) => book.id)).toEqual([none.id]);
    await pupil.client.post('/library/cart', { titleIds: [free.id] });
    const again = await submit();
    expect(again.body.asked).toEqual([]);
    expect(again.body.refused.find((line: { titleId: string }) => line.titleId === free.id).refusals[0].code).toBe(
      'lending.already_asked',
    );
  });
});
