import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../open-database.ts';
import { inTransaction } from '../transaction.ts';

/** The process that the crash test kills: several writers at once, each transaction of five statements. */
const db = await openDatabase({ dataDir: process.argv[2] ?? '' });
const { rows } = await sql<{ next: number }>`select coalesce(max(number), 0) + 1 as next from loan`.execute(db.kysely);
let next = rows[0]?.next ?? 1;

async function lend(): Promise<void> {
  const number = next;
  next += 1;
  await inTransaction(db, async (trx) => {
    await sql`insert into loan (number) values (${number})`.execute(trx);
    for (const item of [1, 2, 3]) await sql`insert into loan_line values (${number}, ${item})`.execute(trx);
    await sql`update total set loans = loans + 1`.execute(trx);
  });
  writeSync(1, `${number}\n`);
}

await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) await lend();
  }),
);
