import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { serverDatabase, testServerUrl } from '../../../../test/servers/server-template.ts';
import { isDatabaseUnavailable, isStatementTimeout } from '../database-errors.ts';
import { openDatabase } from '../open-database.ts';
import { inTransaction } from '../transaction.ts';

/** Of the protocol: ready for a statement, and what a connection says whose server has been killed. */
const ready = Buffer.from('Z\0\0\0\x05I', 'latin1');
const words = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');
const dying = Buffer.concat([Buffer.from('E'), Buffer.from(Uint32Array.of(words.length + 4).buffer).swap32(), words]);

/** A way to the server that can be cut and restored, as if the server stopped and started. */
class CuttableWay {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  /** Whoever is ready for the first statement says in the same breath that it dies, as when the server is killed in that moment. */
  diesAtOnce = false;
  #server: Server | undefined;
  port = 0;

  constructor(target: URL) {
    this.#target = target;
  }

  async start(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port || 5432), this.#target.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
      }
      near.pipe(far);
      far.on('data', (bytes) =>
        near.write(this.diesAtOnce && bytes.includes(ready) ? Buffer.concat([bytes, dying]) : bytes),
      );
      far.on('end', () => near.end());
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  get url(): string {
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    // The socket file, where the server names one, leads past it.
    url.searchParams.delete('host');
    return url.href;
  }
}

test('a server that is not there is refused with a sentence and counts as unavailable', async () => {
  const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(opening).rejects.toThrow(/127\.0\.0\.1:1 of DATABASE_URL cannot be reached/);
  await expect(opening).rejects.toSatisfy(isDatabaseUnavailable);
});

test('the password of the URL is not in the sentence', async () => {
  const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://me:secret@127.0.0.1:1/none' });
  await expect(opening).rejects.not.toThrow(/secret/);
});

describe.skipIf(testServerUrl === undefined)('on a PostgreSQL server', async () => {
  if (testServerUrl === undefined) return;
  const base = await serverDatabase(testServerUrl, '', 'empty');
  const proxy = new CuttableWay(new URL(base.url));
  await proxy.start();
  const lost: Error[] = [];
  const db = await openDatabase({
    dataDir: '',
    databaseUrl: proxy.url,
    poolSize: 4,
    onLostConnection: (error) => lost.push(error),
  });
  await sql`create table note (id int)`.execute(db.kysely);

  afterAll(async () => {
    await db.close();
    proxy.cut();
    await base.close();
  });

  const ping = () =>
    db.ping().then(
      () => 'up',
      (error: unknown) => (isDatabaseUnavailable(error) ? 'down' : error),
    );

  test('sessions carry the time limits, the time zone and a name', async () => {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone,
      current_setting('application_name') as name`.execute(db.kysely);
    expect(rows).toEqual([{ statement: '20s', idle: '30s', zone: 'Asia/Ho_Chi_Minh', name: 'phuong' }]);
    const without = await db.withoutLimits((kysely) =>
      sql`select current_setting('statement_timeout') as statement`.execute(kysely),
    );
    expect(without.rows).toEqual([{ statement: '0' }]);
  });

  test('a statement over its limit is told apart from an unavailable database', async () => {
    const slow = inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = 50`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    });
    await expect(slow).rejects.toSatisfy((error) => isStatementTimeout(error) && !isDatabaseUnavailable(error));
  });

  test('sessions ended by the server are replaced, idle or in use', async () => {
    const running = sql`select pg_sleep(600)`.execute(db.kysely);
    const ended = expect(running).rejects.toSatisfy(isDatabaseUnavailable);
    const sleeping = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and state = 'active' and query = 'select pg_sleep(600)'`.execute(
          base.kysely,
        )
      ).rows[0]?.n;
    await expect.poll(sleeping).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(base.kysely);
    await ended;
    await expect.poll(ping).toBe('up');
  });

  test('a server that dies between its greeting and the first statement ends no process', async () => {
    const fresh = await openDatabase({ dataDir: '', databaseUrl: proxy.url, poolSize: 4 });
    proxy.diesAtOnce = true;
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => sql`select 1`.execute(fresh.kysely)));
    proxy.diesAtOnce = false;
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    // The first may have found the connection by which it was opened.
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect(refused.filter((each) => !isDatabaseUnavailable(each))).toEqual([]);
    await expect(sql`select 1 as one`.execute(fresh.kysely)).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await fresh.close();
  });

  test('while the server is away every request fails as unavailable, and all is well on its return', async () => {
    await Promise.all(Array.from({ length: 4 }, ping));
    const broken = inTransaction(db, async (trx) => {
      await sql`insert into note values (1)`.execute(trx);
      proxy.cut();
      await sql`insert into note values (2)`.execute(trx);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await Promise.all(Array.from({ length: 20 }, ping))).toEqual(Array(20).fill('down'));
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await proxy.start();
    await expect.poll(ping).toBe('up');
    const { rows } = await sql<{ n: number }>`select count(*) as n from note`.execute(db.kysely);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('a server without free connections counts as unavailable', async () => {
    await sql.raw(`alter database ${new URL(base.url).pathname.slice(1)} connection limit 0`).execute(base.kysely);
    // The limit does not hold for a superuser, so it is met as an ordinary role.
    const role = `phuong_test_${randomBytes(6).toString('hex')}`;
    await sql.raw(`create role ${role} login`).execute(base.kysely);
    const url = new URL(base.url);
    url.username = role;
    await expect(openDatabase({ dataDir: '', databaseUrl: url.href })).rejects.toSatisfy(isDatabaseUnavailable);
    await sql.raw(`drop role ${role}`).execute(base.kysely);
  });
});
