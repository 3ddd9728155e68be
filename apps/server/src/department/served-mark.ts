import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const prefix = 'served-by-';
/** Beats come every five seconds; one that is older is of a process that died. */
const freshMs = 30_000;

/** Says in a school's folder that a process has it open, also while it rests and has no connection to the database. */
export function servedMark(dataDir: string): { beat(): void; end(): void } {
  const path = join(dataDir, `${prefix}${hostname()}-${process.pid}`);
  return {
    beat() {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(path, '');
    },
    end: () => rmSync(path, { force: true }),
  };
}

/** Whether any process has the school open, on this machine or another with the same folder. */
export function isServed(dataDir: string): boolean {
  try {
    const marks = readdirSync(dataDir).filter((name) => name.startsWith(prefix));
    return marks.some((name) => Date.now() - statSync(join(dataDir, name)).mtimeMs < freshMs);
  } catch {
    return false;
  }
}
