import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrations } from '../migrations/all.ts';
import { allAreas } from './areas.ts';
import { accessGuards } from './features/access/access.public.ts';
import { firstRun } from './first-run.ts';
import './features/tables.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { DatabaseOpenError } from './platform/database/database-errors.ts';
import { migrate, migrationStatus } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { diskFileStore } from './platform/files/file-store.ts';
import { buildServer } from './platform/http/build-server.ts';
import { idempotencyStore, purgeIdempotencyKeys } from './platform/http/idempotency.ts';
import { jobQueue } from './platform/jobs/job-queue.ts';
import { closeTypstEngine } from './platform/pdf/typst-engine.ts';
import type { Services } from './platform/services.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** A stop is finished in this time even when a client never ends. */
const stopMilliseconds = 12_000;
/** So long a balancer can see that we are no longer ready, before nobody new is let in. */
const farewellMilliseconds = 1_500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    poolSize: config.poolSize,
    onLostConnection: (error) => console.error(`Database connection lost: ${error.message}`),
  });
  await migrate(database, migrations);
  const onJobError = (error: unknown) => console.error('A background job failed:', error);
  const jobs = jobQueue(database.kysely, onJobError);
  const services: Services = {
    config,
    database,
    db: database.kysely,
    clock: systemClock,
    files: diskFileStore(join(config.dataDir, 'files')),
    jobs,
  };
  const notices = await firstRun(services, config);
  const guards = accessGuards(services);
  let isDraining = false;
  const app = await buildServer({
    areas: allAreas(services),
    authenticate: guards.authenticate,
    refused: guards.refused,
    idempotency: idempotencyStore(services.db),
    health: {
      async notReady() {
        if (isDraining) return 'stopping';
        try {
          const { pending } = await migrationStatus(database, migrations);
          return pending.length > 0 ? 'migrations pending' : null;
        } catch {
          return 'database unavailable';
        }
      },
    },
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    isTls: config.publicUrl?.startsWith('https:') ?? false,
    ...(existsSync(webRoot) ? { webRoot } : {}),
  });
  const purge = setInterval(
    () => Promise.all([guards.purge(), purgeIdempotencyKeys(services.db)]).catch(onJobError),
    3_600_000,
  );
  purge.unref();
  const address = await app.listen({ port: config.port, host: config.host });
  jobs.start();
  announce(config, address, notices);

  const stop = async (signal: string) => {
    if (isDraining) return;
    isDraining = true;
    setTimeout(() => process.exit(1), stopMilliseconds).unref();
    console.log(`${signal}: finishing open requests.`);
    clearInterval(purge);
    if (config.isProduction) await pause(farewellMilliseconds);
    await app.close();
    await jobs.stop();
    await closeTypstEngine();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

function announce(config: Config, address: string, notices: readonly string[]): void {
  const url = config.publicUrl ?? address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost');
  console.log(['', `Phượng: ${url}`, ...notices, ''].join('\n'));
}

/** The last resort: what nobody caught is written down and the process lives on; a broken start ends with a sentence. */
process.on('unhandledRejection', (error) => console.error('Unhandled:', error));

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseOpenError;
  console.error(isExpected ? `Phượng cannot start: ${error.message}` : error);
  if (!isExpected && error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error('The port is taken. Set PORT to a free one.');
  }
  process.exit(1);
});
