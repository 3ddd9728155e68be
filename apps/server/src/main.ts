import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { allAreas, allEventHandlers } from './areas.ts';
import { columnWords } from './column-words.ts';
import { accessGuards, socketGuard } from './features/access/access.public.ts';
import { firstRun } from './first-run.ts';
import { migrations } from './platform/database/all-migrations.ts';
import './features/tables.ts';
import { auditSealer } from './platform/audit/audit-chain.commands.ts';
import { headsFile, noteHead } from './platform/audit/audit-heads.ts';
import { forgetPeopleTaken } from './platform/audit/people-taken.ts';
import { dayChanges } from './platform/changed-days.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { DatabaseOpenError } from './platform/database/database-errors.ts';
import { migrate, migrationStatus } from './platform/database/migrate.ts';
import { type Db, openDatabase } from './platform/database/open-database.ts';
import { asOwner } from './platform/database/server/app-role.ts';
import type { ByteStore } from './platform/files/byte-store.ts';
import { bytesAt } from './platform/files/bytes-at.ts';
import { fileStore } from './platform/files/file-store.ts';
import { checkS3 } from './platform/files/s3-byte-store.ts';
import { StoreAway } from './platform/files/s3-calls.ts';
import { buildServer } from './platform/http/build-server.ts';
import { idempotencyStore, purgeIdempotencyKeys } from './platform/http/idempotency.ts';
import { jobQueue } from './platform/jobs/job-queue.ts';
import { smtpMailer } from './platform/mail/mailer.ts';
import { createPaperLine } from './platform/pdf/paper-line.ts';
import { closeTypstEngine } from './platform/pdf/typst-engine.ts';
import { changeBell } from './platform/realtime/change-bell.ts';
import { realtimeServer } from './platform/realtime/realtime-server.ts';
import { log } from './platform/seen/log.ts';
import type { Services } from './platform/services.ts';
import { absenceChanges } from './platform/staff-absences.ts';
import { type CopyWriter, serveCopies } from './platform/whole-copy/copy-socket.ts';
import { secretMarkOf, writeCopy } from './platform/whole-copy/write-copy.ts';
import { seenFromOutside } from './seen-from-outside.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** A stop is finished in this time even when a client never ends. */
const stopMilliseconds = 12_000;
/** So long a balancer can see that we are no longer ready, before nobody new is let in. */
const farewellMilliseconds = 1_500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  log.level = config.logLevel;
  if (!config.databaseUrl) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const { databaseUrl, databaseOwnerUrl } = config;
  const isOwned = databaseUrl !== undefined && databaseOwnerUrl !== undefined;
  if (isOwned) await asOwner({ owner: databaseOwnerUrl, app: databaseUrl }, (owner) => migrate(owner, migrations));
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    replicaUrl: config.databaseReplicaUrl,
    onReplica: (state) => log[state === 'away' ? 'warn' : 'info'](`the replica of the database is ${state}`),
    poolSize: config.poolSize,
    onLostConnection: (error) => log.error({ err: error }, 'a connection to the database was lost'),
  });
  if (!isOwned) await migrate(database, migrations);
  const onJobError = (error: unknown) => log.error({ err: error }, 'a background job failed');
  const jobs = jobQueue(database.kysely, onJobError);
  const mailPlace = { db: database.kysely, clock: systemClock, secret: config.sessionSecret };
  const mailer = smtpMailer(mailPlace, config.mail, onJobError);
  const bytes = bytesAt(config.fileStore, config.dataDir);
  const filesAway = config.fileStore && (await checkS3(config.fileStore).catch(sentenceOf));
  if (filesAway) tell(`${filesAway} Everything else works; files do once it answers.`);
  const services: Services = {
    config,
    database,
    db: database.kysely,
    clock: systemClock,
    files: fileStore(bytes, config.uploads),
    jobs,
    mailer,
    papers: createPaperLine(),
    bell: changeBell(database.kysely, (error) => log.error({ err: error }, 'a change could not be told')),
    days: dayChanges(),
    absences: absenceChanges(),
  };
  const notices = await firstRun(services, config);
  const guards = accessGuards(services);
  let isDraining = false;
  const app = await buildServer({
    areas: allAreas(services),
    authenticate: guards.authenticate,
    refused: guards.refused,
    idempotency: idempotencyStore(services.db),
    papers: services.papers,
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
    keepsOfflinePage: config.keepsOfflinePage,
    usesGoogle: config.signIn.google !== null,
    ...(existsSync(webRoot) ? { webRoot } : {}),
  });
  const realtime = realtimeServer(app.server, {
    guard: socketGuard(services),
    handlers: allEventHandlers(services),
    signals: database.signals,
    clock: services.clock,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    onError: (error) => log.error({ err: error }, 'a real-time connection failed'),
  });
  const purge = setInterval(
    () =>
      Promise.all([
        guards.purge(),
        purgeIdempotencyKeys(services.db),
        forgetPeopleTaken(services.db, systemClock.now()),
      ]).catch(onJobError),
    3_600_000,
  );
  purge.unref();
  const seen = await seenFromOutside(config.seen, manifest.version, { database, papers: services.papers, realtime });
  // Who connects hears everything from then on.
  await database.signals.ready;
  const address = await app.listen({ port: config.port, host: config.host });
  const sealer = auditSealer(database);
  const heads = headsFile(config.dataDir);
  jobs.every(3_600_000, () => noteHead(services.db, heads, systemClock.today()));
  sealer.start((error) => log.error({ err: error }, 'the audit log could not be sealed'));
  jobs.start();
  mailer.start();
  const copies = config.databaseUrl ? null : serveCopies(config.dataDir, copying(database, config, bytes), onJobError);
  announce(config, address, seen.metricsUrl ? [`Metrics: ${seen.metricsUrl}`] : [], notices);

  const stop = async (signal: string) => {
    if (isDraining) return;
    isDraining = true;
    setTimeout(() => {
      log.error(`Not finished after ${stopMilliseconds / 1_000} s: what is still open is cut off.`);
      process.exit(1);
    }, stopMilliseconds).unref();
    log.warn(`${signal}: finishing open requests.`);
    clearInterval(purge);
    copies?.stop();
    if (config.isProduction) await pause(farewellMilliseconds);
    await realtime.stop();
    await app.close();
    await Promise.all([jobs.stop(), mailer.stop(), sealer.stop()]);
    await closeTypstEngine();
    await seen.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

/** What a backup of the embedded database is given by the one process that has it. */
const copying =
  (database: Db, { dataDir, sessionSecret }: Config, bytes: ByteStore): CopyWriter =>
  (kind, sink) => {
    const options = { kind, at: systemClock.now(), secretMark: secretMarkOf(sessionSecret), words: columnWords };
    return writeCopy(database, { dataDir, bytes }, options, sink);
  };

function sentenceOf(error: unknown): string {
  if (error instanceof StoreAway) return error.sentence;
  throw error;
}

function announce(
  config: Config,
  address: string,
  more: readonly string[],
  notices: (url: string) => readonly string[],
): void {
  const url = config.publicUrl ?? address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost');
  process.stdout.write(`${['', `Phượng: ${url}`, ...more, ...notices(url), ''].join('\n')}\n`);
}

/** The last resort: what nobody caught is written down and the process lives on; a broken start ends with a sentence. */
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled'));

/** To the person who starts it. */
function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

main().catch((error: unknown) => {
  const sentence = error instanceof StoreAway ? error.sentence : (error as Error).message;
  const isExpected = error instanceof ConfigError || error instanceof DatabaseOpenError || error instanceof StoreAway;
  if (isExpected) tell(`Phượng cannot start: ${sentence}`);
  else log.fatal({ err: error }, 'the start failed');
  if (!isExpected && error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    tell('The port is taken. Set PORT or METRICS_PORT to a free one.');
  }
  process.exit(1);
});
