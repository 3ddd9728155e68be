import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { checkHistory } from '../../apps/server/test/exam-history/check-history.ts';
import { anExam, anExamSchool } from '../../apps/server/test/exam-history/exam-school.ts';
import { sitTogether } from '../../bench/exam/pupils.ts';
import { type Finding, none } from './finding.ts';
import { officeLoad, socketLoad, wrongInOffice } from './load.ts';
import { startStack } from './stack.ts';

interface RollingRestart {
  readonly main: string;
  /** Of an empty or a migrated database of its own. */
  readonly databaseUrl: string;
  readonly copies: number;
  /** As many sit a test. */
  readonly pupils: number;
  readonly questions: number;
  readonly secondsBetweenAnswers: number;
  /** Milliseconds between an answer and the next call of each of the seven in office and classroom. */
  readonly everyMs: number;
  /** So often every copy is restarted, one after the other. */
  readonly rounds: number;
  /** A socket that was cut is back within so long. */
  readonly backMs?: number;
}

/**
 * Every copy is told to stop and started anew while a school works through the balancer and the pooler: nothing fails that anybody asked
 * for, once each; what was acknowledged is stored, once each; live connections come back soon, and hear what another process says.
 */
export async function rollingRestart(options: RollingRestart): Promise<Finding[]> {
  const { main, databaseUrl, copies, pupils, questions, backMs = 5_000 } = options;
  const secret = randomBytes(32).toString('base64url');
  const place = { dataDir: '', databaseUrl };
  const school = await anExamSchool(place, secret, pupils);
  const stack = await startStack({ main, databaseUrl, secret, copies, way: 'pooled' });
  const stopping = new AbortController();
  try {
    const sitters = await anExam(stack.url, school, { minutes: 45 }, questions);
    const sockets = await socketLoad(
      stack.url,
      sitters.map(({ userId, session }) => ({ userId, token: session.access_token })),
    );
    const { load, ended } = await officeLoad(stack.url, school, place, {
      readers: 4,
      writers: 3,
      everyMs: options.everyMs,
      signal: stopping.signal,
    });
    const everySeconds = options.secondsBetweenAnswers;
    const timing = { startSeconds: 2, everySeconds, endSeconds: 3 };
    const sitting = sitTogether([stack.url], sitters, { timing, questions });
    const codes: (number | null)[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      for (let copy = 0; copy < copies; copy += 1) codes.push(await stack.restart(copy));
    }
    const measured = await sitting;
    stopping.abort();
    await ended;
    const heard = await sockets.tellAll(place);
    const back = sockets.allConnected();
    sockets.close();
    const database = await openDatabase(place);
    const history = await checkHistory(database.kysely, measured).finally(() => database.close());
    const longest = Math.max(0, ...sockets.away);
    return [
      {
        what: 'restarts that ended in order',
        found: codes.every((code) => code === 0) ? codes.join(', ') : `${codes.join(', ')}: ${logOf(stack.said())}`,
        isGood: codes.every((code) => code === 0),
      },
      none(`failed requests of ${load.calls} in office and classroom`, load.failures),
      none(`failed requests of ${measured.requests} in the test`, measured.errors),
      none(
        `lost or doubled of ${sum(load.marks.values())} marks and ${load.lessons.size} lessons`,
        await wrongInOffice(place, load),
      ),
      none(`wrong in ${measured.saves.length} answers and ${measured.submits.length} receipts`, history),
      {
        what: `live connections back (${sockets.away.length} times cut)`,
        found: `${(longest / 1_000).toFixed(1)} s at most`,
        isGood: back && longest <= backMs && sockets.away.length > 0,
      },
      {
        what: 'hear of another process afterwards',
        found: `${heard} of ${sitters.length}`,
        isGood: heard === sitters.length,
      },
    ];
  } finally {
    stopping.abort();
    await stack.stop();
  }
}

/** The last lines of the log among what copies have said. */
const logOf = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .slice(-4)
    .join(' ');

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0);
