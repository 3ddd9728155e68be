import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { type RunningServer, signIn } from '../server-process.ts';
import type { Sending } from './learning-sender.ts';

const limits = { p99: 200, memoryMb: 150 };
/** Calls a second of the others, so that it is waiting that is measured and not who is faster. */
const othersRate = 40;

export interface MeasuredCall {
  readonly name: string;
  readonly path: string;
  readonly token: string;
}

/**
 * A class that hands in at the same moment: every pupil sends a file of 5 MB in pieces, has it judged and kept, while somebody else makes one
 * of these calls. Says how long that call takes before and meanwhile, and what the server's memory comes to. @returns false over a limit.
 */
export async function measureUploads(
  server: RunningServer,
  usernames: readonly string[],
  calls: readonly MeasuredCall[],
): Promise<boolean> {
  const tokens: string[] = [];
  for (const name of usernames) tokens.push((await signIn(server.url, '/account/auth/login-student', name)).token);
  let isWithin = true;
  console.log(
    `${tokens.length} pupils × 5 MB | call beside them | p50 ms before | p99 before | p50 meanwhile | p99 meanwhile (<= ${limits.p99}) | not 2xx | uploads s | memory MB before | at most (+ <= ${limits.memoryMb})`,
  );
  for (const kind of ['pdf', 'photo'] as const) {
    for (const call of calls) {
      const sending: Sending = { url: server.url, tokens, kind };
      const sender = fork(fileURLToPath(new URL('learning-sender.ts', import.meta.url)));
      sender.send(sending);
      await once(sender, 'message');
      const quiet = await others(server, call, (stop) => void setTimeout(stop, 4000));
      const before = residentMb(server);
      forgetPeak(server);
      let seconds = 0;
      const busy = await others(server, call, async (stop) => {
        sender.send('go');
        [seconds = 0] = await once(sender, 'message');
        stop();
      });
      const peak = residentMb(server, 'VmHWM');
      isWithin &&= busy.latency.p99 <= limits.p99 && peak - before <= limits.memoryMb;
      const figures = [quiet.latency.p50, quiet.latency.p99, busy.latency.p50, busy.latency.p99, busy.non2xx];
      console.log([kind, call.name, ...figures, seconds.toFixed(1), before, `${peak} (+${peak - before})`].join(' | '));
    }
  }
  return isWithin;
}

/** One call again and again until it is stopped. */
async function others(
  server: RunningServer,
  { path, token }: MeasuredCall,
  meanwhile: (stop: () => void) => unknown,
): Promise<autocannon.Result> {
  const instance = autocannon({
    url: server.url,
    connections: 4,
    overallRate: othersRate,
    duration: 600,
    requests: [{ method: 'GET', path, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } }],
  });
  const done = meanwhile(() => (instance as unknown as { stop(): void }).stop());
  const [result] = await Promise.all([instance, done]);
  return result;
}

/** Memory of the server in MB: now, or the most it has had since it was last forgotten. */
function residentMb({ process: { pid } }: RunningServer, line: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

const forgetPeak = ({ process: { pid } }: RunningServer) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
