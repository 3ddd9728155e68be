import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations } from '../../apps/server/src/platform/database/all-migrations.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import '../../apps/server/src/features/tables.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { announce } from '../../apps/server/src/platform/realtime/announce.ts';
import { serverDatabase, testServerUrl } from '../../apps/server/test/servers/server-template.ts';
import { pgbouncerConfig } from './deploy-files.ts';
import { freePorts, missingPrograms, startPooler } from './stack.ts';

const isHere = testServerUrl !== undefined && missingPrograms('pgbouncer').length === 0;
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A database behind PgBouncer by `deploy/pgbouncer.ini`, which has two connections to it for however many ask. */
async function aPooledDatabase(change: (config: string) => string = (config) => config) {
  const direct = await serverDatabase(testServerUrl ?? '', process.env.TEST_RUN_FOLDER ?? '', 'migrated');
  closing.push(() => direct.close());
  const folder = mkdtempSync(join(tmpdir(), 'phuong-pooler-'));
  const [port = 0] = await freePorts(1);
  const config = pgbouncerConfig({ databaseUrl: direct.url, port, folder }).replace(
    /default_pool_size = \d+/,
    'default_pool_size = 2',
  );
  const child: ChildProcess = await startPooler(folder, change(config), port);
  closing.push(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'close');
    rmSync(folder, { recursive: true, force: true });
  });
  return { databaseUrl: `postgres://phuong@127.0.0.1:${port}/phuong`, directUrl: direct.url };
}

async function opened(urls: Awaited<ReturnType<typeof aPooledDatabase>>): Promise<Db> {
  const db = await openDatabase({ dataDir: '', poolSize: 8, ...urls });
  closing.push(() => db.close());
  return db;
}

describe.skipIf(!isHere)('behind PgBouncer in transaction mode', () => {
  test('statements that come again and again find their way over whatever connection, and know the school’s time', async () => {
    const db = await opened(await aPooledDatabase());
    const rounds = Array.from({ length: 60 }, (_, round) =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{ round: number; zone: string }>`
          select ${round}::int as round, current_setting('TimeZone') as zone`.execute(trx);
        return rows[0];
      }),
    );
    expect(await Promise.all(rounds)).toEqual(rounds.map((_, round) => ({ round, zone: 'Asia/Ho_Chi_Minh' })));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('what is announced is heard, and migrations and tidying go past it', async () => {
    const db = await opened(await aPooledDatabase());
    const heard: unknown[] = [];
    db.signals.subscribe({ message: (text) => void heard.push(JSON.parse(text).userIds), gap: () => undefined });
    await db.signals.ready;
    await inTransaction(db, (trx) => announce(trx, { event: 'permissions.changed', userIds: ['a'] }));
    await expect.poll(() => heard).toEqual([['a']]);
    expect(await migrate(db, migrations)).toEqual([]);
    await db.vacuum();
  });

  test('a pooler that does not say what sessions need is refused with what to set', async () => {
    const urls = await aPooledDatabase((config) => config.replace(/ connect_query='.*'$/m, ''));
    const opening = openDatabase({ dataDir: '', ...urls });
    await expect(opening).rejects.toMatchObject({ code: 'pooler_settings' });
    await expect(opening).rejects.toThrow(/statement_timeout = '20s', idle_in_transaction_session_timeout = '30s'/);
  });
});
