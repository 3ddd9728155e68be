import { addDays, daysBetween } from '@phuong/rules/calendar/days.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { firstDay, type LoanWorld, loanWorld, type Reader } from '../loan-fixtures.ts';
import { type Command, LibraryModel } from './loan-model-fixtures.ts';

/** LOAN_RUNS=200 for the long run. */
const runs = Number(process.env.LOAN_RUNS ?? 36);
const pupils = 4;
/** Two of the first title, one of each other. */
const titleOf = [0, 0, 1, 2, 3, 4];

const pupil = fc.nat(pupils - 1);
const title = fc.nat(4);
const copy = fc.nat(titleOf.length - 1);
const command: fc.Arbitrary<Command> = fc.oneof(
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
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 2, 4, 9, 16) }) },
);

let w: LoanWorld;
let readers: readonly Reader[];
let titles: readonly string[];
let barcodes: readonly string[];

beforeAll(async () => {
  w = await loanWorld();
  readers = await Promise.all(Array.from({ length: pupils }, () => w.aPupil()));
  const books = [await w.aBook(2), await w.aBook(1), await w.aBook(1), await w.aBook(1), await w.aBook(1)];
  titles = books.map(({ id }) => id);
  barcodes = books.flatMap((book) => book.barcodes);
});

async function afresh(): Promise<void> {
  w.setDay(firstDay);
  const { db } = w.server.services;
  await sql`delete from book_loans`.execute(db);
  await sql`delete from borrower_suspensions`.execute(db);
  await sql`update book_copies set state = 'available'`.execute(db);
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
}

const openRows = async (): Promise<Row[]> =>
  (
    await sql<Row>`select l.id, l.version, b.student_id as student, l.title_id as title, l.state, c.barcode,
      case when l.state = 'on_loan' then l.due_on end as due, case when l.state = 'ready_for_pickup' then l.ready_until end as ready
      from book_loans l join borrowers b on b.id = l.borrower_id left join book_copies c on c.id = l.copy_id
      where l.state in ('requested', 'ready_for_pickup', 'on_loan', 'lost')`.execute(w.server.services.db)
  ).rows;

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('no such thing in this library');
  return found;
};

/** Sends what the command means. @returns the code of the answer; 'none' where there is nothing it could be about. */
async function send(each: Command): Promise<string> {
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
    status === 200 ? 'ok' : (body.code ?? '');
  if (each.do === 'wait') {
    await w.goTo(addDays(w.today(), each.days));
    return 'ok';
  }
  if (each.do === 'lend') return codeOf(await w.issue(at(readers, each.pupil), at(barcodes, each.copy)));
  if (each.do === 'giveBack') return codeOf(await w.giveBack(at(barcodes, each.copy)));
  if (each.do === 'lose') {
    const row = (await openRows()).find(
      ({ barcode, state }) => barcode === at(barcodes, each.copy) && state === 'on_loan',
    );
    return row
      ? codeOf(await w.desk.post(`/library/loans/${row.id}/lose`, { version: row.version, reason: 'Mất' }))
      : 'none';
  }
  const { client, id: student } = at(readers, each.pupil);
  const titleId = at(titles, each.title);
  if (each.do === 'ask') return codeOf(await client.post('/library/own-loans', { titleId }));
  const row = (await openRows()).find(
    (one) => one.student === student && one.title === titleId && one.state !== 'lost',
  );
  if (!row) return 'none';
  const { id, version } = row;
  if (each.do === 'rest') {
    const until = each.days === 0 ? null : addDays(w.today(), each.days);
    return codeOf(await client.post(`/library/own-loans/${id}/pause`, { version, until }));
  }
  if (each.do === 'keepOn') return codeOf(await client.post(`/library/own-loans/${id}/renew`, { version }));
  if (each.do === 'clear') return codeOf(await w.desk.post(`/library/loans/${id}/cancel`, { version }));
  return codeOf(await client.post(`/library/own-loans/${id}/cancel`, { version }));
}

const day = (date: string | null) => (date === null ? null : daysBetween(firstDay, date));

it('whatever is done at the desk and by readers, the library is where a library of the mind is', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 25, maxLength: 40, size: 'max' }), async (commands) => {
      await afresh();
      const model = new LibraryModel(titleOf);
      for (const [index, each] of commands.entries()) {
        const told = await send(each);
        expect([index, each, told]).toEqual([index, each, model.run(each)]);
        const real = (await openRows()).map((row) =>
          [
            readers.findIndex(({ id }) => id === row.student),
            titles.indexOf(row.title),
            row.state,
            row.barcode === null ? null : barcodes.indexOf(row.barcode),
            day(row.due),
            day(row.ready),
          ].join(' '),
        );
        const minded = model.loans
          .filter(({ state }) => state !== 'over')
          .map((loan) =>
            [
              loan.pupil,
              loan.title,
              loan.state,
              loan.copy,
              loan.state === 'on_loan' ? loan.due : null,
              loan.state === 'ready_for_pickup' ? loan.readyUntil : null,
            ].join(' '),
          );
        expect([index, each, real.sort()]).toEqual([index, each, minded.sort()]);
      }
    }),
    {
      numRuns: runs,
      ...(process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : { seed: 20261127 }),
      endOnFailure: false,
    },
  );
});

it('of many at once each copy has one hand, nobody has too many, and nobody waits beside a free copy', async () => {
  for (let round = 0; round < 12; round += 1) {
    await afresh();
    for (const [copy, barcode] of barcodes.entries())
      if (copy % 2 === round % 2) await w.issue(at(readers, copy % pupils), barcode);
    const rival = (turn: number): Command => {
      const one = (round + turn * 3) % pupils;
      const which = (round * 5 + turn) % titleOf.length;
      if (turn % 4 === 0) return { do: 'giveBack', copy: which };
      if (turn % 4 === 1) return { do: 'ask', pupil: one, title: at(titleOf, which) };
      if (turn % 4 === 2) return { do: 'lend', pupil: one, copy: which };
      return { do: 'keepOn', pupil: one, title: at(titleOf, which) };
    };
    const answers = await Promise.all(Array.from({ length: 16 }, (_, turn) => send(rival(turn))));
    expect(answers.filter((code) => code === '' || code === 'platform.internal')).toEqual([]);
    const { rows } = await sql<{ fault: string }>`
      select 'a copy in two hands' as fault from book_loans where state in ('ready_for_pickup', 'on_loan') group by copy_id having count(*) > 1
      union all select 'too many' from book_loans where state = 'on_loan' group by borrower_id having count(*) > 3
      union all select 'a title twice' from book_loans where state in ('requested', 'ready_for_pickup', 'on_loan')
        group by borrower_id, title_id having count(*) > 1
      union all select 'waits beside a free copy' from book_loans w join book_copies c on c.title_id = w.title_id and c.state = 'available'
        where w.state = 'requested' and not exists(select from book_loans o where o.copy_id = c.id
          and o.state in ('ready_for_pickup', 'on_loan'))`.execute(w.server.services.db);
    expect(rows).toEqual([]);
  }
});
