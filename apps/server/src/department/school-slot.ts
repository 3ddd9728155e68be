import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { migrations } from '../platform/database/all-migrations.ts';
import { migrationStatus } from '../platform/database/migrate.ts';
import type { Db } from '../platform/database/open-database.ts';
import { pacedBy } from '../platform/jobs/pace.ts';
import { log } from '../platform/seen/log.ts';
import { inSchool, type ServedSchool } from '../platform/which-school.ts';
import { openSchoolDatabase, type SchoolProgram, schoolProgram, schoolServices } from '../school-program.ts';
import { answerAtDoor, type DoorAnswer } from './door-answers.ts';
import { fairGate } from './fair-gate.ts';
import type { KnownSchool } from './schools-file.ts';
import { servedMark } from './served-mark.ts';

/** After so long without anybody a school rests: it looks for work once a minute, and holds no connection in between. */
const restAfterMs = 60_000;
/** An idle connection is kept so long. */
const idleMs = 5_000;
/** A school that could not be opened is tried again by who asks for it, and by itself. */
const againMs = 3_000;
const byItselfMs = 15_000;
const lookMs = 5_000;
const listenMs = 10_000;
/** Open calls are finished in this time. */
const drainMs = 8_000;
const mostWaiting = 2_000;
const heldMs = 500;

/** What does not go through the gate: bytes that come and go as slowly as a network is. */
const isCall = /^\/api\/(?!uploads\b|files\b)/;
const isLive = /^\/socket\.io\//;

interface Opened {
  readonly program: SchoolProgram;
  readonly database: Db;
}

/** How a school of the file stands in this process. */
export type SlotState = 'closed' | 'not opened' | 'opening' | 'open' | 'resting' | 'migrating' | 'unavailable';

/** The place of one school in this process: opens it, answers for it, lets it rest, ends it. What goes wrong here goes wrong for nobody else. */
export interface SchoolSlot {
  readonly known: KnownSchool;
  readonly state: SlotState;
  /** Null while it is not open. */
  readonly opened: Opened | null;
  readonly gate: { atWork: number; waiting: number };
  /** Never throws: why it could not be opened is in the log, and said to who asks. */
  open(): Promise<void>;
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Lets nobody in any more, finishes what is open, and gives back all it has. */
  end(): Promise<void>;
}

export function schoolSlot(known: KnownSchool): SchoolSlot {
  const { entry, config } = known;
  const school: ServedSchool = { name: entry.name };
  const within = <T>(run: () => T): T => inSchool(school, run);
  const gate = fairGate({ atWork: entry.limits.connections, mostWaiting, heldMs });
  let opened: Opened | null = null;
  let opening: Promise<void> | null = null;
  let failure: { readonly why: 'migrating' | 'unavailable'; readonly at: number } | null = null;
  let lastAsked = performance.now();
  let calls = 0;
  let isEnded = false;

  const isResting = () =>
    calls === 0 && opened?.program.realtime.connections.size === 0 && performance.now() - lastAsked > restAfterMs;

  const mark = servedMark(config.dataDir);
  const timer = setInterval(() => {
    if (opened) mark.beat();
    if (opened) opened.database.signals.rest(isResting());
    else if (failure && performance.now() - failure.at > byItselfMs) void open();
  }, lookMs).unref();

  async function openNow(): Promise<void> {
    let database: Db | undefined;
    let program: SchoolProgram | undefined;
    try {
      mark.beat();
      database = await openSchoolDatabase(config, idleMs);
      const { pending, unknown } = await migrationStatus(database, migrations);
      if (pending.length > 0 || unknown.length > 0) {
        await database.close();
        mark.end();
        if (failure?.why !== 'migrating') log.error({ pending: pending.length, unknown }, 'the school is not migrated');
        failure = { why: 'migrating', at: performance.now() };
        return;
      }
      const among = { school, pace: pacedBy(isResting), jobs: entry.limits.jobs };
      program = await schoolProgram(schoolServices(config, database, among), config, among);
      await program.app.ready();
      if (!(await Promise.race([database.signals.ready.then(() => true), pause(listenMs, false, { ref: false })]))) {
        throw new Error('nothing is heard of the database');
      }
      opened = { program, database };
      failure = null;
      if (isEnded) return;
      program.start();
      log.info('the school is open');
    } catch (error) {
      if (failure?.why !== 'unavailable') log.error({ err: error }, 'the school could not be opened');
      failure = { why: 'unavailable', at: performance.now() };
      opened = null;
      program?.drain();
      await program?.stop().catch(() => undefined);
      await database?.close().catch(() => undefined);
      mark.end();
    }
  }

  async function open(): Promise<void> {
    if (opened || isEnded || entry.state === 'closed') return;
    if (failure && performance.now() - failure.at < againMs) return;
    opening ??= within(openNow).finally(() => {
      opening = null;
    });
    await opening;
  }

  /** Its program, or what is said in its place. */
  async function ready(): Promise<Opened | DoorAnswer> {
    if (entry.state === 'closed') return 'closed';
    if (isEnded) return 'unavailable';
    if (!opened) await open();
    lastAsked = performance.now();
    opened?.database.signals.rest(false);
    return opened ?? failure?.why ?? 'unavailable';
  }

  const isFull = ({ program }: Opened, url: string) =>
    isLive.test(url) && !/[?&]sid=/.test(url) && program.realtime.connections.size >= entry.limits.sockets;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '' } = request;
    const found = await ready();
    // Who hung up while it was opened has no end any more that could be waited for.
    if (response.destroyed) return;
    if (typeof found === 'string') return answerAtDoor(request, response, found);
    if (isFull(found, url)) return answerAtDoor(request, response, 'crowded');
    if (!isLive.test(url)) {
      calls += 1;
      response.once('close', () => {
        calls -= 1;
        lastAsked = performance.now();
      });
    }
    if (isCall.test(url)) {
      const leave = await gate.enter();
      if (!leave) return answerAtDoor(request, response, 'crowded');
      response.once('close', leave);
      // Who hung up while waiting is not worked for.
      if (response.destroyed) return leave();
    }
    within(() => found.program.app.server.emit('request', request, response));
  }

  return {
    known,
    open,
    get opened() {
      return opened;
    },
    get gate() {
      return gate.load();
    },
    get state() {
      if (entry.state === 'closed') return 'closed';
      if (opened) return isResting() ? 'resting' : 'open';
      return opening ? 'opening' : (failure?.why ?? 'not opened');
    },
    answer(request, response) {
      answer(request, response).catch((error: unknown) => {
        within(() => log.error({ err: error }, 'a call could not be handed on'));
        answerAtDoor(request, response, 'unavailable');
      });
    },
    upgrade(request, socket, head) {
      const drop = () => socket.destroy();
      socket.once('error', drop);
      ready().then((found) => {
        socket.off('error', drop);
        if (typeof found === 'string' || isFull(found, request.url ?? '')) return refuseUpgrade(socket);
        within(() => found.program.app.server.emit('upgrade', request, socket, head));
      }, drop);
    },
    async end() {
      isEnded = true;
      clearInterval(timer);
      await opening;
      if (!opened) return;
      const { program, database } = opened;
      program.drain();
      for (const since = performance.now(); calls > 0 && performance.now() - since < drainMs; ) await pause(50);
      await within(() => program.stop());
      opened = null;
      await database.close();
      mark.end();
      within(() => log.info('the school has ended'));
    },
  };
}

function refuseUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
