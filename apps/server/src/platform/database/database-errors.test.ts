// On the embedded database too: types
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import {
  DatabaseUnavailableError,
  isCheckViolation,
  isDatabaseUnavailable,
  isExclusionViolation,
  isForeignKeyViolation,
  isSerializationFailure,
  isStatementTimeout,
  isUniqueViolation,
} from './database-errors.ts';

const db = await testDatabase({ empty: true });

const errorOf = (statement: string): Promise<unknown> =>
  sql
    .raw(statement)
    .execute(db.kysely)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

test('a broken constraint is told by its kind and name', async () => {
  await sql`create table room (id int primary key, seats int constraint room_seats check (seats > 0))`.execute(
    db.kysely,
  );
  await sql`create table booking (room_id int constraint booking_room references room, during int4range,
    constraint booking_overlap exclude using gist (during with &&))`.execute(db.kysely);
  await sql`insert into room values (1, 40)`.execute(db.kysely);
  await sql`insert into booking values (1, '[1,3)')`.execute(db.kysely);
  expect(isUniqueViolation(await errorOf('insert into room values (1, 40)'))).toEqual({ constraint: 'room_pkey' });
  expect(isCheckViolation(await errorOf('insert into room values (2, 0)'))).toEqual({ constraint: 'room_seats' });
  expect(isForeignKeyViolation(await errorOf('insert into booking values (9, null)'))).toEqual({
    constraint: 'booking_room',
  });
  expect(isExclusionViolation(await errorOf(`insert into booking values (1, '[2,5)')`))).toEqual({
    constraint: 'booking_overlap',
  });
  const other = await errorOf('select 1 / 0');
  expect([isUniqueViolation(other), isForeignKeyViolation(other), isCheckViolation(other)]).toEqual([null, null, null]);
  expect(isDatabaseUnavailable(other)).toBe(false);
});

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOSPC', '53100', '53300', '57P01', '57P03', '08006'])(
  'code %s means the database is unavailable',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('wrapped', { cause: withCode(code) }))).toBe(true);
  },
);

test('a lost connection without a code, several addresses refused and a dead engine mean unavailable', () => {
  expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseUnavailable(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
  expect(isDatabaseUnavailable(new DatabaseUnavailableError('database_stopped', 'x'))).toBe(true);
});

test('what is no error of the database is not mistaken for one', () => {
  expect(isDatabaseUnavailable(Object.assign(withCode('ENOENT'), { syscall: 'connect' }))).toBe(true);
  expect(isDatabaseUnavailable(Object.assign(withCode('ENOENT'), { syscall: 'open' }))).toBe(false);
  for (const other of [undefined, null, 'text', new Error('Connection'), withCode('23505'), { code: 53100 }]) {
    expect(isDatabaseUnavailable(other)).toBe(false);
  }
  expect([isSerializationFailure(withCode('40001')), isSerializationFailure(withCode('40P01'))]).toEqual([true, true]);
  expect([isStatementTimeout(withCode('57014')), isSerializationFailure(withCode('57014'))]).toEqual([true, false]);
});
