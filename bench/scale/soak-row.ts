import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../server-process.ts';
import { kept, type Row } from './row.ts';

interface Soak {
  /** Of an empty database; a demonstration school is made in it. */
  readonly databaseUrl: string;
  readonly minutes: number;
  /** What was compiled and loaded until then is not what grows. */
  readonly warm: number;
}

const most = 10;

/** `bench/soak.ts` as a program of its own: a mixed load, and whether the server's memory stays where it was. */
export async function soak({ databaseUrl, minutes, warm }: Soak): Promise<Row[]> {
  const options = ['--minutes', String(minutes), '--warm', String(warm), '--idle', '0'];
  const child = spawn(process.execPath, ['--import', 'tsx', `${root}bench/soak.ts`, ...options], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the soak ended with ${code}: ${text.slice(-300)}`);
  const far = Number(/: (\d+) % away/.exec(text)?.[1] ?? Number.NaN);
  const answers = /^\dxx .*$/m.exec(text)?.[0] ?? '';
  return [
    kept(
      `a mixed load of ${minutes} minutes (${answers}): memory after minute ${warm}`,
      `${far} % away at most (${[...text.matchAll(/^minute \d+: (\d+) MB/gm)].map(([, each]) => each).join(', ')} MB)`,
      `at most ${most} %`,
      far <= most,
    ),
  ];
}
