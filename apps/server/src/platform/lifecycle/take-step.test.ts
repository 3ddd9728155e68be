// On the embedded database too: one connection
import { lifecycle } from '@phuong/contract/platform/lifecycle.schema.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Actor } from '../http/actor.ts';
import { AppError, fieldError } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import { knownSteps, lifecycleSteps, type StepTypes } from './lifecycle-steps.ts';
import { takeStep, takeStepIn, takeStepOfEach } from './take-step.ts';

declare module '../database/tables.ts' {
  interface Tables {
    test_loans: { id: string; state: LoanState; version: number; due: Date | null };
    test_loan_events: { loan_id: string; action: string; note: string };
  }
}

/** A loan at the desk of a library: what a lifecycle to come looks like. */
const loans = lifecycle({
  name: 'testLoan',
  initial: 'asked',
  states: ['asked', 'lent', 'returned', 'refused'],
  endings: ['returned', 'refused'],
  actions: {
    lend: { from: ['asked'], to: 'lent' },
    refuse: { from: ['asked'], to: 'refused', needsReason: true },
    extend: { from: ['lent'], to: null },
    takeBack: { from: ['lent'], to: 'returned' },
    expire: { from: ['asked'], to: 'refused', bySystem: true },
  },
});
type LoanState = (typeof loans)['states'][number];
type LoanAction = keyof (typeof loans)['actions'];
interface LoanInput {
  readonly version?: number;
  readonly note: string;
}
interface LoanSteps extends StepTypes {
  readonly lifecycle: typeof loans;
  readonly row: { readonly state: LoanState; readonly version: number };
  readonly input: LoanInput;
  readonly answer: { state: LoanState; version: number };
}

const db = await testDatabase();
await sql`create table test_loans (id uuid primary key, state text not null, version int not null default 1, due timestamptz)`.execute(
  db.kysely,
);
await sql`create table test_loan_events (loan_id uuid, action text, note text)`.execute(db.kysely);

const now = new Date('2026-11-22T08:00:00Z');
const services = { database: db, db: db.kysely, clock: { now: () => now, today: () => '2026-11-22' } } as Services;
const told: string[] = [];

const steps = lifecycleSteps<LoanSteps>({
  lifecycle: loans,
  table: 'test_loans',
  column: 'state',
  lock: (trx, { id }) =>
    trx.selectFrom('test_loans').select(['state', 'version']).where('id', '=', id).forUpdate().executeTakeFirst(),
  stateOf: (row) => row,
  may: (actor, action) => (actor.scope === 'student' && action !== 'extend' ? 'platform.forbidden' : null),
  current: ({ row }) => row,
  impossible: ({ row }) => new AppError('grading.action_not_possible', { current: row }),
  reason: { of: ({ note }) => note, missing: () => fieldError('grading.reason_required', 'note') },
  works: {
    lend: async () => ({ due: new Date('2026-12-06T08:00:00Z') }),
    refuse: null,
    extend: async ({ row }) => {
      if (row.version > 5) throw new AppError('platform.invalid_input');
      return { due: new Date('2026-12-20T08:00:00Z') };
    },
    takeBack: async () => ({ due: null }),
    expire: null,
  },
  history: async ({ trx, id, action, input: { note } }) => {
    await trx.insertInto('test_loan_events').values({ loan_id: id, action, note }).execute();
  },
  log: ({ id, action, from, to, input: { note } }) => ({
    action: `loans.${action}`,
    entity: 'loan',
    entityId: id,
    before: { state: from },
    after: { state: to },
    reason: note || undefined,
  }),
  afterwards: async ({ action }) => {
    told.push(action);
  },
  answer: ({ to, row }) => ({ state: to, version: row.version + 1 }),
});

const scope = (name: 'account' | 'student') => ({
  actor: { scope: name, userId: null, name } as unknown as Actor,
  origin: null,
});
const desk = scope('account');
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const take = (action: LoanAction, input: Partial<LoanInput> = {}, by: typeof desk | null = desk, which = 1) =>
  takeStep(services, by ?? { actor: null, origin: null }, steps, {
    id: id(which),
    action,
    input: { note: '', ...input },
  });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { code: error.code, ...error.options } : error),
  );
const stored = () => db.kysely.selectFrom('test_loans').selectAll().orderBy('id').execute();
const events = () => db.kysely.selectFrom('test_loan_events').selectAll().execute();

beforeEach(async () => {
  told.length = 0;
  await sql`truncate test_loans, test_loan_events`.execute(db.kysely);
  await db.kysely
    .insertInto('test_loans')
    .values([1, 2, 3].map((n) => ({ id: id(n), state: 'asked' as const, version: 1, due: null })))
    .execute();
});

describe('a step', () => {
  test('changes the state, writes what belongs to it, history and log, and tells', async () => {
    expect(await take('lend', { version: 1, note: 'Quầy 2' })).toEqual({ state: 'lent', version: 2 });
    expect((await stored())[0]).toMatchObject({ state: 'lent', version: 2, due: new Date('2026-12-06T08:00:00Z') });
    expect(await events()).toEqual([{ loan_id: id(1), action: 'lend', note: 'Quầy 2' }]);
    const log = await db.kysely.selectFrom('audit_log').selectAll().where('reason', '=', 'Quầy 2').execute();
    expect(log).toMatchObject([{ before: { state: 'asked' }, after: { state: 'lent' }, reason: 'Quầy 2' }]);
    expect(told).toEqual(['lend']);
    expect(await take('extend', { version: 2 })).toEqual({ state: 'lent', version: 3 });
  });

  test('is refused by the policy, then the version, then the state, then for want of a reason', async () => {
    const pupil = scope('student');
    expect(await refusal(take('takeBack', { version: 9 }, pupil))).toMatchObject({ code: 'platform.forbidden' });
    expect(await refusal(take('takeBack', { version: 9 }))).toMatchObject({
      code: 'platform.stale_version',
      current: { state: 'asked', version: 1 },
    });
    expect(await refusal(take('takeBack', { version: 1 }))).toMatchObject({ code: 'grading.action_not_possible' });
    expect(await refusal(take('refuse', { version: 1 }))).toMatchObject({
      code: 'grading.reason_required',
      fields: [{ field: 'note' }],
    });
    expect(await refusal(take('lend', {}, desk, 9))).toMatchObject({ code: 'platform.not_found' });
    expect([await events(), told]).toEqual([[], []]);
  });

  test('of a lifecycle that is decided once says so to whoever comes later with an old version', async () => {
    const once = { ...steps, stateFirst: 'all' as const };
    await take('refuse', { version: 1, note: 'Hết sách' });
    const late = takeStep(services, desk, once, { id: id(1), action: 'lend', input: { version: 1, note: '' } });
    expect(await refusal(late)).toMatchObject({ code: 'grading.action_not_possible' });
  });

  test('whose work is refused leaves nothing behind', async () => {
    await sql`update test_loans set state = 'lent', version = 6 where id = ${id(1)}`.execute(db.kysely);
    expect(await refusal(take('extend', { version: 6 }))).toMatchObject({ code: 'platform.invalid_input' });
    expect((await stored())[0]).toMatchObject({ version: 6, due: null });
    expect(await events()).toEqual([]);
  });

  test('of the system asks no policy, and may be one of several in a transaction', async () => {
    const system = { actor: null, origin: null };
    await inTransaction(db, async (trx) => {
      for (const each of [1, 2]) {
        await takeStepIn(trx, services, system, steps, { id: id(each), action: 'expire', input: { note: '' } });
      }
    });
    expect((await stored()).map(({ state }) => state)).toEqual(['refused', 'refused', 'asked']);
  });

  test('that is done elsewhere is not taken by mistake', async () => {
    const elsewhere = { ...steps, works: { ...steps.works, lend: { elsewhere: 'lendAtTheDesk' } } };
    const call = { id: id(1), action: 'lend' as const, input: { note: '' } };
    await expect(takeStep(services, desk, elsewhere, call)).rejects.toThrow('testLoan.lend is done by lendAtTheDesk');
  });

  test('over many rows: who is past it is skipped, who cannot is refused, the others go on', async () => {
    await take('refuse', { note: 'Hết sách' }, desk, 2);
    const rows = await stored();
    await take('lend', {}, desk, 3);
    const outcomes = await takeStepOfEach(loans, 'lend', rows, (row) =>
      takeStep(services, desk, steps, { id: row.id, action: 'lend', input: { note: '' } }),
    );
    expect(outcomes.map(({ status, state, code }) => [status, state, code])).toEqual([
      ['done', 'lent', null],
      ['skipped', 'refused', null],
      ['refused', 'asked', 'grading.action_not_possible'],
    ]);
  });

  test('is declared once for all who look for it', () => {
    expect(knownSteps().filter(({ lifecycle: { name } }) => name === 'testLoan')).toHaveLength(1);
  });
});

test('of many who take a step at once one does, and the others are told what it is now', async () => {
  const rivals = await Promise.all(
    (['lend', 'refuse', 'lend', 'refuse', 'lend'] as const).map((action) =>
      refusal(take(action, { version: 1, note: 'Cùng lúc' })),
    ),
  );
  expect(rivals.filter((each) => each === null)).toHaveLength(1);
  const [row] = await stored();
  const lost = { code: 'platform.stale_version', current: { state: row?.state, version: 2 } };
  expect(rivals.filter((each) => each !== null)).toEqual(
    [lost, lost, lost, lost].map((each) => expect.objectContaining(each)),
  );
  expect([await events(), told].map((each) => each.length)).toEqual([1, 1]);
});
