import { addDays, daysBetween } from '@phuong/rules/calendar/days.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Play, playAtOnce, playInTurn } from '../../../../../test/kit/model-runs.ts';
import { firstDay, type LoanWorld, loanWorld, type Reader } from '../loan-fixtures.ts';
import { type Command, LibraryModel } from './loan-model-fixtures.ts';

const pupils = 4;
/** Two of the first title, one of each other. */
const titleOf = [0, 0, 1, 2, 3, 4];

const pupil = fc.nat(pupils - 1);
const title = fc.nat(4);
const copy = fc.nat(titleOf.length - 1);
const atOnce = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('ask' as const), pupil, title }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('lend' as const), pupil, copy }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('giveBack' as const), copy }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('giveUp' as const, 'clear' as const), pupil, title }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('keepOn' as const), pupil, title }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rest' as const), pupil, title, days: fc.constantFrom(0, 2, 9) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), copy }) },
);
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 27, arbitrary: atOnce },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 2, 4, 9, 16) }) },
);

let w: LoanWorld;
let readers: readonly Reader[];
let titles: readonly string[];
let barcodes: readonly string[];

beforeAll(async () => {
  w = await loanWorld();
  // What the clock brings is a command here, and never comes by itself.
  await w.server.services.jobs.stop();
  readers = await Promise.all(Array.from({ length: pupils }, () => w.aPupil()));
  const books = [await w.aBook(2), await w.aBook(1), await w.aBook(1), await w.aBook(1), await w.aBook(1)];
  titles = books.map(({ id }) => id);
  barcodes = books.flatMap((book) => book.barcodes);
});

async function fresh(): Promise<LibraryModel> {
  w.setDay(firstDay);
  const { db } = w.server.services;
  await sql`with l as (delete from book_loans), s as (delete from borrower_suspensions), n as (delete from notifications)
    update book_copies set state = 'available' where state <> 'available'`.execute(db);
  return new LibraryModel(titleOf);
}

interface Row {
  readonly id: string;
  readonly version: number;
  readonly student: string;
  readonly title: string;
  readonly state: string;
  readonly barcode: string | null;
  readonly due: string | null;
  readonly ready: string | null;
  readonly place: number | null;
}

const openRows = async (): Promise<Row[]> =>
  (
    await sql<Row>`select l.id, l.version, b.student_id as student, l.title_id as title, l.state, c.barcode,
      case when l.state = 'on_loan' then l.due_on end as due, case when l.state = 'ready_for_pickup' then l.ready_until end as ready,
      case when l.state = 'requested' then (select count(*)::int from book_loans f where f.title_id = l.title_id
        and f.state = 'requested' and f.queue_number <= l.queue_number) end as place
      from book_loans l join borrowers b on b.id = l.borrower_id left join book_copies c on c.id = l.copy_id
      where l.state in ('requested', 'ready_for_pickup', 'on_loan', 'lost')`.execute(w.server.services.db)
  ).rows;

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('no such thing in this library');
  return found;
};

const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return status === 200 ? 'ok' : (body.code ?? '');
};
const nothing = async () => 'none';

/** What sends what the command means. */
async function prepare(each: Command): Promise<() => Promise<string>> {
  if (each.do === 'wait')
    return async () => {
      await w.goTo(addDays(w.today(), each.days));
      return 'ok';
    };
  if (each.do === 'lend') return () => codeOf(w.issue(at(readers, each.pupil), at(barcodes, each.copy)));
  if (each.do === 'giveBack') return () => codeOf(w.giveBack(at(barcodes, each.copy)));
  if (each.do === 'lose') {
    const barcode = at(barcodes, each.copy);
    const row = (await openRows()).find((one) => one.barcode === barcode && one.state === 'on_loan');
    if (!row) return nothing;
    return () => codeOf(w.desk.post(`/library/loans/${row.id}/lose`, { version: row.version, reason: 'Mất' }));
  }
  const { client, id: student } = at(readers, each.pupil);
  const titleId = at(titles, each.title);
  if (each.do === 'ask') return () => codeOf(client.post('/library/own-loans', { titleId }));
  const isIt = (one: Row) => one.student === student && one.title === titleId && one.state !== 'lost';
  const row = (await openRows()).find(isIt);
  if (!row) return nothing;
  const { id, version } = row;
  if (each.do === 'rest') {
    const until = each.days === 0 ? null : addDays(w.today(), each.days);
    return () => codeOf(client.post(`/library/own-loans/${id}/pause`, { version, until }));
  }
  if (each.do === 'keepOn') return () => codeOf(client.post(`/library/own-loans/${id}/renew`, { version }));
  if (each.do === 'clear') return () => codeOf(w.desk.post(`/library/loans/${id}/cancel`, { version }));
  return () => codeOf(client.post(`/library/own-loans/${id}/cancel`, { version }));
}

const day = (date: string | null) => (date === null ? null : daysBetween(firstDay, date));

const library: Play<LibraryModel, Command> = {
  name: 'books',
  commands,
  atOnce,
  fresh,
  prepare,
  clone: (model) => model.clone(),
  run: (model, command) => model.run(command),
  real: async () =>
    (await openRows()).map((row) =>
      [
        readers.findIndex(({ id }) => id === row.student),
        titles.indexOf(row.title),
        row.state,
        row.barcode === null ? null : barcodes.indexOf(row.barcode),
        day(row.due),
        day(row.ready),
        row.place,
      ].join(' '),
    ),
  minded: (model) =>
    model.loans
      .filter(({ state }) => state !== 'over')
      .map((loan) =>
        [
          loan.pupil,
          loan.title,
          loan.state,
          loan.copy,
          loan.state === 'on_loan' ? loan.due : null,
          loan.state === 'ready_for_pickup' ? loan.readyUntil : null,
          loan.state === 'requested' ? model.ofTitle(loan.title, 'requested').indexOf(loan) + 1 : null,
        ].join(' '),
      ),
  faults: async () =>
    (
      await sql<{ fault: string }>`
      select 'a copy in two hands' as fault from book_loans where state in ('ready_for_pickup', 'on_loan') group by copy_id having count(*) > 1
      union all select 'too many' from book_loans where state = 'on_loan' group by borrower_id having count(*) > 3
      union all select 'a title twice' from book_loans where state in ('requested', 'ready_for_pickup', 'on_loan')
        group by borrower_id, title_id having count(*) > 1`.execute(w.server.services.db)
    ).rows,
};

const hour = 3_600_000;

it('whatever is done at the desk and by readers, the library is where a library of the mind is', {
  timeout: hour,
}, async () => {
  const told = await playInTurn(library, { length: [12, 32] });
  expect(Object.keys(told.answers)).toEqual(
    expect.arrayContaining(['ask ok', 'lend ok', 'giveBack ok', 'lend lending.out_until', 'wait ok']),
  );
});

it('what is done at the same moment is what doing it in some order comes to', { timeout: hour }, async () => {
  const told = await playAtOnce(library, { before: [3, 9] });
  expect(Object.keys(told.answers)).toEqual(expect.arrayContaining(['ask ok', 'lend ok']));
});
