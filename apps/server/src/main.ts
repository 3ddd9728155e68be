import { mkdirSync } from 'node:fs';
import manifest from '../package.json' with { type: 'json' };
import { columnWords } from './column-words.ts';
import { firstRun } from './first-run.ts';
import { systemClock } from './platform/clock.ts';
import { balancerTold } from './platform/close-server.ts';
import { type Config, ConfigError, readConfig, schoolsFileOf } from './platform/config.ts';
import { migrations } from './platform/database/all-migrations.ts';
import { DatabaseOpenError } from './platform/database/database-errors.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Db } from './platform/database/open-database.ts';
import { asOwner } from './platform/database/server/app-role.ts';
import { checkS3 } from './platform/files/s3-byte-store.ts';
import { StoreAway } from './platform/files/s3-calls.ts';
import { closeTypstEngine } from './platform/pdf/typst-engine.ts';
import { log } from './platform/seen/log.ts';
import { type CopyWriter, serveCopies } from './platform/whole-copy/copy-socket.ts';
import { secretMarkOf, writeCopy } from './platform/whole-copy/write-copy.ts';
import { openSchoolDatabase, schoolBytes, schoolProgram, schoolServices } from './school-program.ts';
import { seenFromOutside } from './seen-from-outside.ts';

/** A stop is finished in this time even when a client never ends. */
const stopMilliseconds = 12_000;

async function main(): Promise<void> {
  const schoolsFile = schoolsFileOf(process.env);
  if (schoolsFile !== null) {
    const { serveSchools } = await import('./department/department.ts');
    return serveSchools(schoolsFile, process.env, manifest.version);
  }
  const config = readConfig(process.env);
  log.level = config.logLevel;
  if (!config.databaseUrl) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const { databaseUrl, databaseOwnerUrl } = config;
  const isOwned = databaseUrl !== undefined && databaseOwnerUrl !== undefined;
  if (isOwned) await asOwner({ owner: databaseOwnerUrl, app: databaseUrl }, (owner) => migrate(owner, migrations));
  const database = await openSchoolDatabase(config);
  if (!isOwned) await migrate(database, migrations);
  const filesAway = config.fileStore && (await checkS3(config.fileStore).catch(sentenceOf));
  if (filesAway) tell(`${filesAway} Everything else works; files do once it answers.`);
  const services = schoolServices(config, database);
  const notices = await firstRun(services, config);
  const program = await schoolProgram(services, config);
  const { app, realtime } = program;
  const seen = await seenFromOutside(config.seen, manifest.version, { database, papers: services.papers, realtime });
  // Who connects hears everything from then on.
  await database.signals.ready;
  const address = await app.listen({ port: config.port, host: config.host });
  program.start();
  const onCopyError = (error: unknown) => log.error({ err: error }, 'a background job failed');
  const copies = config.databaseUrl ? null : serveCopies(config.dataDir, copying(database, config), onCopyError);
  announce(config, address, seen.metricsUrl ? [`Metrics: ${seen.metricsUrl}`] : [], notices);

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    program.drain();
    setTimeout(() => {
      const open = program.stillOpen().join(', ') || 'the database';
      log.error(`Not finished after ${stopMilliseconds / 1_000} s: what is still open is cut off (${open}).`);
      process.exit(1);
    }, stopMilliseconds).unref();
    log.warn(`${signal}: finishing open requests.`);
    copies?.stop();
    if (config.isProduction) await balancerTold(app.server);
    await program.stop();
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
  (database: Db, config: Config): CopyWriter =>
  (kind, sink) => {
    const { dataDir, sessionSecret } = config;
    const options = { kind, at: systemClock.now(), secretMark: secretMarkOf(sessionSecret), words: columnWords };
    return writeCopy(database, { dataDir, bytes: schoolBytes(config) }, options, sink);
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
