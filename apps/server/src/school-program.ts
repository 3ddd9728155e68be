import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { allAreas, allEventHandlers } from './areas.ts';
import { accessGuards, socketGuard } from './features/access/access.public.ts';
import { migrations } from './platform/database/all-migrations.ts';
import './features/tables.ts';
import { auditSealer } from './platform/audit/audit-chain.commands.ts';
import { headsFile, noteHead } from './platform/audit/audit-heads.ts';
import { forgetPeopleTaken } from './platform/audit/people-taken.ts';
import { dayChanges } from './platform/changed-days.ts';
import { systemClock } from './platform/clock.ts';
import { idleEnded } from './platform/close-server.ts';
import type { Config } from './platform/config.ts';
import { migrationStatus } from './platform/database/migrate.ts';
import { type Db, openDatabase } from './platform/database/open-database.ts';
import type { ByteStore } from './platform/files/byte-store.ts';
import { bytesAt } from './platform/files/bytes-at.ts';
import { fileStore } from './platform/files/file-store.ts';
import { quarantineAt } from './platform/files/quarantine.ts';
import { buildServer } from './platform/http/build-server.ts';
import { idempotencyStore, purgeIdempotencyKeys } from './platform/http/idempotency.ts';
import { jobQueue } from './platform/jobs/job-queue.ts';
import { always, type Pace } from './platform/jobs/pace.ts';
import { smtpMailer } from './platform/mail/mailer.ts';
import { createPaperLine } from './platform/pdf/paper-line.ts';
import { changeBell } from './platform/realtime/change-bell.ts';
import { type RealtimeServer, realtimeServer } from './platform/realtime/realtime-server.ts';
import { log } from './platform/seen/log.ts';
import type { Services } from './platform/services.ts';
import { absenceChanges } from './platform/staff-absences.ts';
import type { ServedSchool } from './platform/which-school.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Where a school is one of several in a process. */
interface OneOfMany {
  readonly school: ServedSchool;
  readonly pace: Pace;
  /** Its jobs that run at once. */
  readonly jobs: number;
}

/** Opens the database the settings name. Does not migrate. @param idleMs how long an idle connection is kept. */
export const openSchoolDatabase = (config: Config, idleMs?: number): Promise<Db> =>
  openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    replicaUrl: config.databaseReplicaUrl,
    onReplica: (state) => log[state === 'away' ? 'warn' : 'info'](`the replica of the database is ${state}`),
    poolSize: config.poolSize,
    idleMs,
    onLostConnection: (error) => log.error({ err: error }, 'a connection to the database was lost'),
  });

const onJobError = (error: unknown) => log.error({ err: error }, 'a background job failed');

/** Where a school's files lie. */
export const schoolBytes = ({ fileStore: address, dataDir }: Config): ByteStore => bytesAt(address, dataDir);

/** What the areas of a school work with, on its database. Nothing runs by itself yet. */
export function schoolServices(config: Config, database: Db, among?: OneOfMany): Services {
  const { kysely: db } = database;
  const mailPlace = { db, clock: systemClock, secret: config.sessionSecret };
  return {
    config,
    database,
    db,
    clock: systemClock,
    files: fileStore(schoolBytes(config), config.uploads),
    quarantine: quarantineAt(config.fileStore),
    jobs: jobQueue(db, onJobError, among ? { pace: among.pace, atOnce: among.jobs } : {}),
    mailer: smtpMailer(mailPlace, config.mail, onJobError, among?.pace),
    papers: createPaperLine(),
    bell: changeBell(db, (error) => log.error({ err: error }, 'a change could not be told')),
    days: dayChanges(),
    absences: absenceChanges(),
  };
}

/** The program of one school: what answers its calls and live connections, and does its jobs. */
export interface SchoolProgram {
  readonly app: FastifyInstance;
  readonly realtime: RealtimeServer;
  readonly services: Services;
  /** Begins what a school does by itself: jobs, mail, seals. */
  start(): void;
  /** From now on it says that it is not ready. */
  drain(): void;
  /** Ends live connections, answers what is open and finishes its jobs; the database stays open. */
  stop(): Promise<void>;
  /** What `stop` has not ended yet, for the log. */
  stillOpen(): readonly string[];
}

/** Everything of a school on its migrated database; it neither listens nor does anything by itself yet. */
export async function schoolProgram(services: Services, config: Config, among?: OneOfMany): Promise<SchoolProgram> {
  const { database, jobs, mailer } = services;
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
    uploadsTo: config.fileStore?.takesUploads ? config.fileStore.publicBase?.origin : undefined,
    school: among?.school,
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
  const sealer = auditSealer(database, among?.pace ?? always);
  const heads = headsFile(config.dataDir);
  const open = new Set<string>();
  const ended = async (what: string, end: Promise<void>) => {
    open.add(what);
    await end;
    open.delete(what);
  };
  return {
    app,
    realtime,
    services,
    start() {
      jobs.every(3_600_000, () => noteHead(services.db, heads, systemClock.today()));
      sealer.start((error) => log.error({ err: error }, 'the audit log could not be sealed'));
      jobs.start();
      mailer.start();
    },
    drain() {
      isDraining = true;
      clearInterval(purge);
    },
    async stop() {
      await ended('live connections', realtime.stop());
      await ended('requests', idleEnded(app.server, app.close()));
      await Promise.all([ended('jobs', jobs.stop()), ended('mail', mailer.stop()), ended('seals', sealer.stop())]);
    },
    stillOpen: () => [...open],
  };
}
