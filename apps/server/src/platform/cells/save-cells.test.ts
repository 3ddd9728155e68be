// On the embedded database too: one connection
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { cellTable } from './cell-table.ts';
import { answersOf, auditCells, saveCells, writtenOf } from './save-cells.ts';
import { writeCells } from './write-cells.ts';

declare module '../database/tables.ts' {
  interface Tables {
    test_seats: {
      room: string;
      seat: number;
      name: string;
      note: string | null;
      floor: string;
      version: number;
      updated_by: string | null;
      updated_at: Date;
    };
  }
}

const db = await testDatabase();
const columns = sql`room text, seat int, name text not null default '', note text, floor text, version int not null,
  updated_by uuid, updated_at timestamptz not null, primary key (room, seat)`;
await sql`create table test_seats (${columns})`.execute(db.kysely);
await sql`create table test_seat_changes (seat int, old_name text, name text, version int)`.execute(db.kysely);
await sql`create table test_gate (is_open bool)`.execute(db.kysely);

const definition = { keys: ['room', 'seat'], blank: { name: '', note: null } } as const;
const seats = cellTable('test_seats', definition);
const emptied = cellTable('test_seats', { ...definition, dropsBlank: true });

interface SeatChange {
  readonly seat: number;
  readonly name: string;
  readonly version: number;
}
const at = new Date('2026-11-22T08:00:00Z');
const sit = (seat: number, name: string, version = 0): SeatChange => ({ seat, name, version });
const save = (changes: readonly SeatChange[], table = seats) =>
  saveCells(db.kysely, {
    table,
    changes,
    cellOf: ({ seat, name }) => ({ key: { room: 'A', seat }, value: { name, note: null } }),
    refusalOf: ({ seat }) => (seat > 30 ? 'platform.invalid_input' : null),
    userId: null,
    at,
    also: { floor: '2' },
  });
const answers = async (changes: readonly SeatChange[], table = seats) =>
  answersOf(
    (await save(changes, table)).cells,
    ({ seat }) => ({ seat }),
    ({ value }) => ({ name: value.name }),
  );
const stored = () => db.kysely.selectFrom('test_seats').selectAll().orderBy('seat').execute();

beforeEach(async () => {
  await sql`truncate test_seats, test_seat_changes, test_gate`.execute(db.kysely);
});

describe('saving cells', () => {
  test('each is saved, refused or in conflict by itself, in the order they came', async () => {
    await save([sit(2, 'Bình')]);
    expect(await answers([sit(3, 'Châu'), sit(31, 'Xa'), sit(2, 'Biên'), sit(1, 'An')])).toEqual([
      { seat: 3, status: 'saved', version: 1 },
      { seat: 31, status: 'refused', version: 0, code: 'platform.invalid_input' },
      { seat: 2, status: 'conflict', version: 1, current: { name: 'Bình' } },
      { seat: 1, status: 'saved', version: 1 },
    ]);
    expect(await answers([sit(2, 'Biên', 1)])).toEqual([{ seat: 2, status: 'saved', version: 2 }]);
    expect((await stored())[1]).toMatchObject({ name: 'Biên', note: null, floor: '2', version: 2, updated_at: at });
  });

  test('a repeated call is saved and writes nothing, whatever version it names', async () => {
    await save([sit(1, 'An')]);
    await save([sit(1, 'Ân', 1)]);
    const { cells } = await save([sit(1, 'Ân', 1), sit(9, '')]);
    expect(cells.map(({ status, version }) => [status, version])).toEqual([
      ['saved', 2],
      ['saved', 0],
    ]);
    expect(writtenOf(cells)).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  test('of two changes of one cell the first counts', async () => {
    expect(await answers([sit(1, 'An'), sit(1, 'Ân'), sit(1, 'An')])).toEqual([
      { seat: 1, status: 'saved', version: 1 },
      { seat: 1, status: 'conflict', version: 1, current: { name: 'An' } },
      { seat: 1, status: 'saved', version: 1 },
    ]);
  });

  test('a cell that becomes blank keeps its row, or leaves none where the table says so', async () => {
    await save([sit(1, 'An'), sit(2, 'Bình')]);
    expect(await answers([sit(1, '', 1)])).toEqual([{ seat: 1, status: 'saved', version: 2 }]);
    expect(await answers([sit(2, '', 9)], emptied)).toMatchObject([{ status: 'conflict', version: 1 }]);
    expect(await answers([sit(2, '', 1), sit(3, 'Châu')], emptied)).toEqual([
      { seat: 2, status: 'saved', version: 0 },
      { seat: 3, status: 'saved', version: 1 },
    ]);
    expect((await stored()).map(({ seat }) => seat)).toEqual([1, 3]);
  });

  test('one entry of the log tells all that is different, before and after; none when nothing is', async () => {
    const by = { actor: null, origin: null };
    await save([sit(1, 'An')]);
    const { cells } = await save([sit(1, 'Ân', 1), sit(2, 'Bình'), sit(40, 'Xa')]);
    const entry = { action: 'seats.save', entity: 'room', entityId: 'A', reason: '' };
    for (const written of [writtenOf(cells), []]) {
      await auditCells(db.kysely, by, entry, written, ({ seat }, { name }) => ({ seat, name }));
    }
    const log = await db.kysely.selectFrom('audit_log').selectAll().where('action', '=', 'seats.save').execute();
    expect(log).toMatchObject([
      {
        before: [
          { seat: 1, name: 'An' },
          { seat: 2, name: '' },
        ],
        after: [
          { seat: 1, name: 'Ân' },
          { seat: 2, name: 'Bình' },
        ],
        reason: null,
      },
    ]);
  });

  test('nothing is written behind a shut gate; behind an open one each written cell has one line of history', async () => {
    const behindGate = (name: string, version: number) =>
      writeCells(db.kysely, seats, [{ key: { room: 'A', seat: 1 }, value: { name, note: null }, version }], {
        userId: null,
        gate: sql`select is_open from test_gate where is_open for share`,
        history: sql`insert into test_seat_changes select o.seat, o.old_name, o.name, d.version
          from done d join old o on o.seat = d.seat`,
      });
    expect(await behindGate('An', 0)).toMatchObject({ isOpen: false });
    await sql`insert into test_gate values (true)`.execute(db.kysely);
    for (const [name, version] of [
      ['An', 0],
      ['An', 1],
      ['Ân', 1],
      ['Ăn', 1],
    ] as const) {
      expect((await behindGate(name, version)).isOpen).toBe(true);
    }
    const { rows } = await sql`select * from test_seat_changes order by version`.execute(db.kysely);
    expect(rows).toEqual([
      { seat: 1, old_name: '', name: 'An', version: 1 },
      { seat: 1, old_name: 'An', name: 'Ân', version: 2 },
    ]);
  });
});

describe('two who save at the same time', () => {
  test.for([
    ['a cell that nobody has written', 0],
    ['a cell that is there', 1],
  ] as const)('%s: one is saved, the other in conflict with what the first wrote', async ([, version]) => {
    if (version === 1) await save([sit(7, 'Trước')]);
    const names = ['An', 'Bình', 'Châu', 'Dũng', 'Em', 'Giang'];
    const outcomes = await Promise.all(names.map((name) => answers([sit(7, name, version)])));
    const flat = outcomes.flat();
    const [row] = await stored();
    expect(row?.version).toBe(version + 1);
    const winner = names.indexOf(row?.name ?? '');
    expect(flat.map(({ status }) => status)).toEqual(names.map((_, i) => (i === winner ? 'saved' : 'conflict')));
    const lost = flat.filter(({ status }) => status === 'conflict');
    expect(lost.every((each) => 'current' in each && each.current?.name === row?.name)).toBe(true);
  });

  test('the same cells in opposite order: nobody waits crosswise, every cell has one winner', async () => {
    const forth = Array.from({ length: 30 }, (_, index) => index + 1);
    const rivals = [forth, [...forth].reverse(), forth, [...forth].reverse()];
    const outcomes = await Promise.all(
      rivals.map((order, rival) =>
        inTransaction(db, async (trx) => {
          const { cells } = await saveCells(trx, {
            table: seats,
            changes: order.map((seat) => sit(seat, `Người ${rival}`)),
            cellOf: ({ seat, name }) => ({ key: { room: 'A', seat }, value: { name, note: null } }),
            refusalOf: () => null,
            userId: null,
          });
          return writtenOf(cells).length;
        }),
      ),
    );
    expect(outcomes.reduce((sum, count) => sum + count)).toBe(30);
    expect((await stored()).every(({ version }) => version === 1)).toBe(true);
  });

  test('clearing against changing: one of them happens', async () => {
    await save([sit(7, 'Trước')]);
    const [cleared, changed] = await Promise.all([
      answers([sit(7, '', 1)], emptied),
      answers([sit(7, 'Sau', 1)], emptied),
    ]);
    const isCleared = cleared[0]?.status === 'saved';
    // Who comes after a clearing finds no cell where there was one.
    expect([isCleared, changed[0]?.status === 'saved'].filter(Boolean)).toHaveLength(1);
    expect(await stored()).toHaveLength(isCleared ? 0 : 1);
  });
});
