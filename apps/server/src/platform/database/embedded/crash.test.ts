import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aDataFolder } from '../../../../test/servers/data-folder.ts';
import { bundled } from '../../../../test/servers/server-bundle.ts';
import { type Db, openDatabase } from '../open-database.ts';

/** More in the long run. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const dataDir = await aDataFolder();
let child: ChildProcess | undefined;

afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Writes until killed; says the number of each transaction once it was acknowledged. */
async function writeUntilKilled(onAcknowledged: (number: number) => void): Promise<void> {
  const script = await bundled('crash-writer');
  const writer = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = writer;
  let acknowledged = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    onAcknowledged(Number(line));
    acknowledged += 1;
    // At a different moment of the transaction every round, and always while more are in flight.
    if (acknowledged === 40) setTimeout(() => writer.kill('SIGKILL'), Math.random() * 5);
  }
  if (writer.signalCode === null && writer.exitCode === null) await once(writer, 'exit');
  expect(writer.signalCode).toBe('SIGKILL');
}

async function numbers(db: Db, query: string): Promise<number[]> {
  const { rows } = await sql.raw<{ number: number }>(query).execute(db.kysely);
  return rows.map((row) => row.number);
}

test('after kill -9 in the middle of transactions nothing acknowledged is lost and nothing is half there', async () => {
  const first = await openDatabase({ dataDir });
  await sql`create table loan (number int primary key, at timestamptz not null default now())`.execute(first.kysely);
  await sql`create table loan_line (number int not null, item int not null, unique (number, item))`.execute(
    first.kysely,
  );
  await sql`create table total (loans int not null)`.execute(first.kysely);
  await sql`insert into total values (0)`.execute(first.kysely);
  await first.close();
  const acknowledged = new Set<number>();
  for (let round = 1; round <= rounds; round += 1) {
    await writeUntilKilled((number) => acknowledged.add(number));
    const db = await openDatabase({ dataDir });
    const loans = await numbers(db, 'select number from loan');
    const whole = await numbers(db, 'select number from loan_line group by number having count(*) = 3');
    expect([...acknowledged].filter((number) => !loans.includes(number))).toEqual([]);
    expect(whole.toSorted()).toEqual(loans.toSorted());
    expect(await numbers(db, 'select count(*) as number from loan_line')).toEqual([loans.length * 3]);
    expect(await numbers(db, 'select loans as number from total')).toEqual([loans.length]);
    await sql`reindex table loan_line`.execute(db.kysely);
    await db.close();
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * 40);
});
