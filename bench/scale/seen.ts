/**
 * What the numbers for Prometheus cost a call: two servers on one database, one of them counting, are called in turns, so that what the machine
 * does meanwhile befalls both; several pairs of servers, since each process compiles in its own way. Needs a build and a seeded database, as
 * bench/http.ts.
 *   DATABASE_URL=postgres://… npx tsx bench/scale/seen.ts [--pairs 4] [--turns 12] [--seconds 2]
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { secondsOfTree } from '../exam/processor.ts';
import { signIn, startServer } from '../server-process.ts';
import { shareOf } from './row.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '4' },
    turns: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '2' },
  },
});
const database = { DATABASE_URL: process.env.DATABASE_URL ?? '' };
const most = 1.02;

/** Calls two servers by turns. @returns of each turn the microseconds of a call without numbers and with them */
async function pair(): Promise<[number, number][]> {
  const servers = [await startServer(database), await startServer({ ...database, METRICS_PORT: '0' })];
  try {
    const { token } = await signIn(servers[0]?.url ?? '', '/account/auth/login', 'admin');
    const turns: [number, number][] = [];
    // The first turns compile what the others run.
    for (let turn = -3; turn < Number(values.turns); turn += 1) {
      const used: [number, number] = [0, 0];
      for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) {
        const server = servers[at];
        if (!server) continue;
        const before = secondsOfTree(server.process.pid ?? 0);
        const { requests } = await autocannon({
          url: server.url,
          connections: 16,
          duration: Number(values.seconds),
          requests: [{ method: 'GET', path: '/api/account/auth/info', headers: { authorization: `Bearer ${token}` } }],
        });
        used[at] = ((secondsOfTree(server.process.pid ?? 0) - before) * 1e6) / requests.total;
      }
      if (turn >= 0) turns.push(used);
    }
    return turns;
  } finally {
    for (const server of servers) await server.stop();
  }
}

const all: [number, number][] = [];
for (let made = 0; made < Number(values.pairs); made += 1) {
  const turns = await pair();
  all.push(...turns);
  console.log(`pair ${made + 1}: ${ofTurns(turns)}`);
}
console.log(`all: ${ofTurns(all)} (target <= ${most})`);

function ofTurns(turns: readonly [number, number][]): string {
  const times = turns.map(([without, counting]) => counting / without);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => shareOf(times, share).toFixed(3));
  const without = shareOf(
    turns.map(([each]) => each),
    0.5,
  );
  return `a trivial call takes the server ${without.toFixed(0)} µs, with numbers ${middle} × (half of the turns ${low} to ${high})`;
}
