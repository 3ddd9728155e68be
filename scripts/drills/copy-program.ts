import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../apps/server/dist/school-copy.js', import.meta.url));

/** What the program that copies a school came to. */
export interface CopyRun {
  readonly code: number;
  readonly said: string;
  readonly seconds: number;
  /** The canonical hash it named; '' where it named none. */
  readonly hash: string;
}

/** Runs it as `npm run backup`, `restore` and the others do. */
export function runCopy(env: Readonly<Record<string, string>>, ...args: string[]): Promise<CopyRun> {
  const started = performance.now();
  const own = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: own }, (error, out, err) => {
      const said = `${out}${err}`;
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      const seconds = (performance.now() - started) / 1_000;
      resolve({ code, said, seconds, hash: /\b[0-9a-f]{64}\b/.exec(said)?.[0] ?? '' });
    });
  });
}
