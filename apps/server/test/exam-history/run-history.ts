import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../../src/platform/database/open-database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { type Chance, chanceOf } from './chance.ts';
import { checkHistory } from './check-history.ts';
import { anExam, anExamSchool, type Sitter } from './exam-school.ts';
import { FaultyNetwork, noteFault, type Told } from './faulty-network.ts';
import type { HistoryLog } from './history-log.ts';
import { Pupil, type PupilsWorld } from './pupil.ts';

/** A server that is a process of its own. */
export interface KillableServer {
  readonly url: string;
  /** As a power cut does. */
  kill(): Promise<void>;
}

/** From … to, drawn each time. */
interface Span {
  readonly seconds?: readonly [least: number, most: number];
  readonly answers?: readonly [least: number, most: number];
}

export interface HistoryOptions {
  readonly clients: number;
  /** When it is over, and how long after the last the server is killed: seconds, or answers acknowledged where a machine may be slow. */
  readonly lasts: Span;
  readonly killAfter: Span;
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
  readonly pace: Pick<PupilsWorld, 'paceMs' | 'longestMs' | 'longestCutMs' | 'longestAwayMs'>;
  readonly longestGhostMs: number;
  readonly troubleAfter?: Span;
  readonly say?: (line: string) => void;
}

export interface HistoryOutcome {
  readonly wrong: readonly string[];
  readonly faults: ReadonlyMap<string, number>;
  readonly acknowledged: number;
  readonly receipts: number;
  /** Pages that said that nothing is lost, and whose answers were compared. */
  readonly pages: number;
  readonly attempts: number;
  readonly log: HistoryLog;
  /** Of attempts that something is wrong with, all that is stored of how it came. */
  readonly stories: readonly string[];
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
  const chance = chanceOf(seed);
  const begun = Date.now();
  let isSettled = false;
  const passed = spanOf(options.lasts, chance, told);
  const isOver = () => isSettled || passed();

  // A page that breaks is a fault found, and no end of the run.
  const broken = (error: unknown) =>
    told.unfit.push(`a page broke: ${error instanceof Error ? error.stack : String(error)}`);
  process.on('unhandledRejection', broken);
  process.on('uncaughtException', broken);

  const killing = (async () => {
    const own = chance.apart(-1);
    for (;;) {
      const isDue = spanOf(options.killAfter, own, told);
      await when(() => isDue() || isOver());
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
      const isDue = spanOf(options.troubleAfter ?? {}, own, told);
      await when(() => isDue() || isOver());
      if (isOver()) return;
      noteFault(told, 'database stopped');
      await options.trouble();
    }
  })();
  const telling = (async () => {
    while (!isSettled) {
      const next = Date.now() + 30_000;
      await when(() => isSettled || Date.now() >= next);
      if (!isSettled) say(`${Math.round((Date.now() - begun) / 1_000)} s, ${told.saves.length} answers acknowledged`);
    }
  })();

  let attempts = 0;
  const wrong: string[] = [];
  const sat = (sittings[0] ?? []).map(async (sitter, at) => {
    const own = chance.apart(at);
    const trouble = () => (isOver() ? 0 : 1);
    const { longestGhostMs, pace } = options;
    const { studentId } = sitter;
    const network = new FaultyNetwork({ url: () => server.url, chance: own, told, studentId, trouble, longestGhostMs });
    const pupil = new Pupil({ sitter, network, chance: own, told, isOver, ...pace });
    for (const test of sittings) {
      const itemId = test[at]?.itemId ?? '';
      for (let turn = 0; turn < attemptsOfATest && !isOver(); turn += 1) {
        const attemptId = await pupil.sit(itemId);
        if (attemptId === null && turn < attemptsOfATest)
          wrong.push(`${sitter.studentId}: no attempt ${turn + 1} is left`);
        else attempts += 1;
      }
    }
    await network.settled();
  });
  const settle = () => {
    isSettled = true;
  };
  // Whoever has no attempt left is done, however few answers that were: nobody waits for more of them.
  await Promise.all([Promise.all(sat).finally(settle), killing, troubling]).finally(settle);
  await telling;
  process.off('unhandledRejection', broken);
  process.off('uncaughtException', broken);
  await server.kill();
  const stories: string[] = [];
  const database = await openDatabase(place);
  try {
    wrong.push(...told.unfit, ...(await checkHistory(database.kysely, told)));
    const ids = new Set(wrong.flatMap((each) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(each)?.[0] ?? []));
    for (const id of ids) stories.push(...(await storyOf(database.kysely, id)));
  } finally {
    await database.close();
  }
  const { saves, submits, faults } = told;
  const { length: pages } = told.shown;
  return { wrong, faults, acknowledged: saves.length, receipts: submits.length, pages, attempts, log: told, stories };
}

/** Every step of an attempt and everything that happened in it, in the order in which it was stored. */
async function storyOf(db: Kysely<Tables>, id: string): Promise<string[]> {
  const { rows } = await sql<{ at: Date; what: string }>`
    select at, what from (
      select s.at, format('%s by %s: %s = %s %s', s.seq, left(s.writer::text, 13), s.key, s.answer, s.refusal) as what
      from test_answer_steps s where s.attempt_id = ${id}
      union all select e.at, e.kind || ' ' || e.text from test_attempt_events e where e.attempt_id = ${id}
      union all select a.updated_at, format('%s, written by %s', a.state, left(a.writer::text, 13))
      from test_attempts a where a.id = ${id}) as story order by at`.execute(db);
  return [id, ...rows.map(({ at, what }) => `  ${at.toISOString()} ${what}`)];
}

/** Whether a span that begins now is over. */
function spanOf({ seconds, answers }: Span, chance: Chance, { saves }: Told): () => boolean {
  const until = seconds && Date.now() + chance.between(...seconds) * 1_000;
  const count = answers && saves.length + chance.between(...answers);
  return () => (until !== undefined && Date.now() >= until) || (count !== undefined && saves.length >= count);
}

async function when(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(50);
}
