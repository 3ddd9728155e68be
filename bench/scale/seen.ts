/**
 * What the numbers for Prometheus cost a call: two servers on one database, one of them counting, are called in turns, so that what the machine
 * does meanwhile befalls both. Needs a build and a seeded database, as bench/http.ts.
 *   DATABASE_URL=postgres://… npx tsx bench/scale/seen.ts [--turns 12] [--seconds 3]
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { secondsOfTree } from '../exam/processor.ts';
import { signIn, startServer } from '../server-process.ts';
import { shareOf } from './row.ts';

const { values } = parseArgs({
  options: { turns: { type: 'string', default: '12' }, seconds: { type: 'string', default: '3' } },
});
const database = { DATABASE_URL: process.env.DATABASE_URL ?? '' };
const servers = [await startServer(database), await startServer({ ...database, METRICS_PORT: '0' })];
const microseconds: number[][] = [[], []];
const most = 1.02;
try {
  const { token } = await signIn(servers[0]?.url ?? '', '/account/auth/login', 'admin');
  // The first turns compile what the others run.
  for (let turn = -2; turn < Number(values.turns); turn += 1) {
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
      const used = secondsOfTree(server.process.pid ?? 0) - before;
      if (turn >= 0) microseconds[at]?.push((used * 1e6) / requests.total);
    }
  }
} finally {
  for (const server of servers) await server.stop();
}
const [without = Number.NaN, counting = Number.NaN] = microseconds.map((each) => shareOf(each, 0.5));
const times = counting / without;
console.log(
  `a trivial call takes the server ${without.toFixed(0)} µs, with numbers ${counting.toFixed(0)} µs: ${times.toFixed(3)} × (target <= ${most})`,
);
