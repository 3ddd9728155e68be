import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { migrations } from '../../src/platform/database/all-migrations.ts';
import { connectEmbedded } from '../../src/platform/database/embedded/embedded-database.ts';
import { engineExchange, startEngine } from '../../src/platform/database/embedded/embedded-engine.ts';
import type { WireExchange } from '../../src/platform/database/embedded/wire-stream.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type Db, databaseOn } from '../../src/platform/database/open-database.ts';
import { buildOnce } from './build-once.ts';
import type { Filling } from './server-template.ts';

type Engine = Awaited<ReturnType<typeof startEngine>>;

/** A database in memory from a dump, in this very thread: nothing is written to disk and nothing is left behind. */
export async function engineDatabase(dump: Blob): Promise<Db> {
  return databaseOnEngine(await startEngine({ loadDataDir: dump }));
}

/** The migrated template of this run. */
export const migratedDump = (folder: string): Promise<Blob> =>
  dumpOf(folder, { name: 'migrated', fill: (db) => migrate(db, migrations) }, emptyDump);

/** The template of this run with these rows. */
export const filledDump = (folder: string, filling: Filling): Promise<Blob> =>
  dumpOf(folder, filling, () => migratedDump(folder));

async function dumpOf(folder: string, { name, fill }: Filling, from: () => Promise<Blob>): Promise<Blob> {
  return readDump(
    await buildOnce(folder, `${name}.tar`, async () => {
      const engine = await startEngine({ loadDataDir: await from() });
      const db = await databaseOnEngine(engine);
      await fill(db);
      const dump = await dumpEngine(engine, db);
      await db.close();
      return dump;
    }),
  );
}

/** A database without tables; building it takes seconds and depends on the engine only, so it is kept between runs. */
export async function emptyDump(): Promise<Blob> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string };
  const cache = join(process.env.TEST_CACHE ?? tmpdir(), `phuong-test-cache-${userInfo().username}`);
  const path = join(cache, `empty-${version}.tar`);
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  try {
    return readDump(path);
  } catch {
    const engine = await startEngine({ initDbStartParams: ['--wal-segsize=1'] });
    const dump = await dumpEngine(engine, await databaseOnEngine(engine));
    await engine.close();
    const part = `${path}.${process.pid}.part`;
    writeFileSync(part, dump);
    renameSync(part, path);
    return readDump(path);
  }
}

function readDump(path: string): Blob {
  return new Blob([readFileSync(path)]);
}

async function dumpEngine(engine: Engine, db: Db): Promise<Uint8Array> {
  await sql`checkpoint`.execute(db.kysely);
  return new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer());
}

/** A test file keeps its handle as long as the worker lives; the engine behind it holds 200 MB and is let go when it is closed. */
async function databaseOnEngine(started: Engine): Promise<Db> {
  let running: { engine: Engine; exchange: WireExchange } | undefined = {
    engine: started,
    exchange: engineExchange(started, (error) => {
      throw new Error('The engine of the test database crashed.', { cause: error });
    }),
  };
  const client = await connectEmbedded((request) => {
    if (!running) throw new Error('The test database is closed.');
    return running.exchange(request);
  });
  return databaseOn({
    current: async () => client,
    async close() {
      await client.end();
      const engine = running?.engine;
      running = undefined;
      if (engine && !engine.closed) await engine.close();
    },
  });
}
