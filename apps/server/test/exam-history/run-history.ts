import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConfig } from '../../src/platform/database/open-database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { chanceOf } from './chance.ts';
import { checkHistory } from './check-history.ts';
import { anExam, anExamSchool, type Sitter } from './exam-school.ts';
import { FaultyNetwork, noteFault, type Told } from './faulty-network.ts';
import { Pupil } from './pupil.ts';

/** A server that is a process of its own. */
export interface KillableServer {
  readonly url: string;
  /** As a power cut does. */
  kill(): Promise<void>;
}

export interface HistoryOptions {
  readonly clients: number;
  readonly seconds: number;
  readonly seed: number;
  /** An empty database. */
  readonly place: DatabaseConfig;
  readonly secret: string;
  readonly start: () => Promise<KillableServer>;
  /** Stops the database for a while and has it go on, in one way or another. */
  readonly trouble?: (() => Promise<void>) | undefined;
  readonly tests: number;
  readonly questions: number;
  readonly minutes: number;
  readonly paceMs: number;
  readonly longestMs: number;
  /** Seconds between two times the server is killed, from … to. */
  readonly killEvery: readonly [least: number, most: number];
  readonly troubleEvery: readonly [least: number, most: number];
  readonly say?: (line: string) => void;
}

export interface HistoryOutcome {
  readonly wrong: readonly string[];
  readonly faults: ReadonlyMap<string, number>;
  readonly acknowledged: number;
  readonly receipts: number;
  readonly attempts: number;
}

const attemptsOfATest = 2;

/** Pupils sit tests while everything goes wrong that can; afterwards what they were told is held against the database. */
export async function runHistory(options: HistoryOptions): Promise<HistoryOutcome> {
  const { clients, seed, place, secret, say = () => undefined } = options;
  const school = await anExamSchool(place, secret, clients);
  let server = await options.start();
  const sittings: Sitter[][] = [];
  const rules = { minutes: options.minutes, attempts: attemptsOfATest, toleranceSeconds: 60 };
  for (let test = 0; test < options.tests; test += 1)
    sittings.push(await anExam(server.url, school, rules, options.questions));
  const told: Told = { saves: [], submits: [], shown: [], unfit: [], faults: new Map() };
  const end = Date.now() + options.seconds * 1_000;
  let isSettled = false;
  const isOver = () => isSettled || Date.now() >= end;
  const chance = chanceOf(seed);

  // A page that breaks is a fault found, and no end of the run.
  const broken = (error: unknown) => told.unfit.push(`a page broke: ${error instanceof Error ? error.stack : String(error)}`);
  process.on('unhandledRejection', broken);
  process.on('uncaughtException', broken);

  const killing = (async () => {
    const own = chance.apart(-1);
    for (;;) {
      await waitUntil(Date.now() + own.between(...options.killEvery) * 1_000, isOver);
      if (isOver()) return;
      noteFault(told, 'server killed');
      await server.kill();
      await pause(own.between(200, 4_000));
      server = await options.start();
    }
  })();
  const troubling = (async () => {
    const own = chance.apart(-2);
    while (options.trouble) {
      await waitUntil(Date.now() + own.between(...options.troubleEvery) * 1_000, isOver);
      if (isOver()) return;
      noteFault(told, 'database stopped');
      await options.trouble();
    }
  })();
  const telling = (async () => {
    while (!isSettled) {
      await waitUntil(Date.now() + 30_000, () => isSettled);
      if (!isSettled) say(`${Math.max(0, Math.round((end - Date.now()) / 1_000))} s left, ${told.saves.length} answers acknowledged`);
    }
  })();

  let attempts = 0;
  const wrong: string[] = [];
  const sat = (sittings[0] ?? []).map(async (sitter, at) => {
    const own = chance.apart(at);
    const trouble = () => (isOver() ? 0 : 1);
    const network = new FaultyNetwork({ url: () => server.url, chance: own, told, studentId: sitter.studentId, trouble });
    const { paceMs, longestMs } = options;
    const pupil = new Pupil({ sitter, network, chance: own, told, isOver, paceMs, longestMs });
    for (const test of sittings) {
      const itemId = test[at]?.itemId ?? '';
      for (let turn = 0; turn < attemptsOfATest && !isOver(); turn += 1) {
        const attemptId = await pupil.sit(itemId);
        if (attemptId === null && turn < attemptsOfATest) wrong.push(`${sitter.studentId}: no attempt ${turn + 1} is left`);
        else attempts += 1;
      }
    }
    await network.settled();
  });
  await Promise.all([...sat, killing, troubling]).finally(() => {
    isSettled = true;
  });
  await telling;
  process.off('unhandledRejection', broken);
  process.off('uncaughtException', broken);
  await server.kill();
  const database = await openDatabase(place);
  try {
    wrong.push(...told.unfit, ...(await checkHistory(database.kysely, told)));
  } finally {
    await database.close();
  }
  const { saves, submits, faults } = told;
  return { wrong, faults, acknowledged: saves.length, receipts: submits.length, attempts };
}

async function waitUntil(at: number, isOver: () => boolean): Promise<void> {
  while (Date.now() < at && !isOver()) await pause(Math.min(200, Math.max(0, at - Date.now())));
}
