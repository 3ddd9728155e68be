import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseOpenError } from '../database-errors.ts';

type Owner = {
  token: string;
  pid: number;
  /** When the process started: a process id is used again after a restart. */
  started: string;
  /** Host and process-id namespace: only within one can a process id be asked about. */
  place: string;
};

const heartbeatMs = 2_000;
/** A lock of another machine or container is dead when its heartbeat stands still for this long while we watch. */
const silenceMs = 6_000;

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Start of a process since boot from the kernel, with the boot's id; empty where there is no /proc. */
function startOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === undefined) return '';
  // The program's name is in brackets and may hold spaces; the start is the 20th field after it.
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${started}`;
}

function here(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return undefined;
  }
}

/** Whether the owner is surely alive, surely gone, or only its heartbeat can tell. */
function judge(owner: Owner | undefined): 'alive' | 'gone' | 'unknown' {
  if (owner === undefined || owner.place !== here()) return 'unknown';
  if (!isRunning(owner.pid)) return 'gone';
  const started = startOf(owner.pid);
  return started === '' || owner.started === started ? 'alive' : 'gone';
}

/** Time of the last heartbeat; 0 when the lock is gone. */
function heartbeat(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function create(path: string, content: string): boolean {
  // Written aside and linked into place, so that nobody ever reads half a lock.
  const aside = `${path}.${randomUUID()}`;
  try {
    writeFileSync(aside, content, { mode: 0o600 });
    linkSync(aside, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Moves a dead lock away; puts it back when another process was quicker and the moved one is that process's new lock. */
function removeDead(path: string, dead: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readText(aside) !== dead) {
    try {
      linkSync(aside, path);
    } catch {
      // A third one has taken the place; the owner of this one notices by its heartbeat.
    }
  }
  rmSync(aside, { force: true });
}

/**
 * Takes the lock file or throws `DatabaseOpenError('data_dir_in_use')`: two processes on one embedded database destroy it silently.
 * A lock whose process is gone is taken over. Resolves with the function that gives the lock back; `onLost` is called should another
 * process have taken it from us all the same (this one was frozen for long).
 */
export async function acquireDirectoryLock(path: string, onLost: () => void = () => undefined): Promise<() => void> {
  const owner: Owner = { token: randomUUID(), pid: process.pid, started: startOf(process.pid), place: here() };
  const content = JSON.stringify(owner);
  while (!create(path, content)) {
    const found = readText(path);
    if (found === undefined) continue;
    const other = parseOwner(found);
    if (await isDead(path, found, other)) removeDead(path, found);
    else throw inUse(path, other);
  }
  return keep(path, content, onLost);
}

async function isDead(path: string, found: string, owner: Owner | undefined): Promise<boolean> {
  const verdict = judge(owner);
  if (verdict !== 'unknown') return verdict === 'gone';
  const seen = heartbeat(path);
  for (const start = Date.now(); Date.now() - start < silenceMs; await pause(200)) {
    if (heartbeat(path) !== seen || readText(path) !== found) return false;
  }
  return true;
}

function inUse(path: string, owner: Owner | undefined): DatabaseOpenError {
  const who = owner ? `process ${owner.pid} on ${owner.place.split(' ')[0]}` : 'another process';
  return new DatabaseOpenError(
    'data_dir_in_use',
    `The data folder is in use by ${who} (lock file ${path}): stop that one first, or set DATABASE_URL to share a PostgreSQL server.`,
  );
}

function keep(path: string, content: string, onLost: () => void): () => void {
  const beat = () => {
    try {
      const found = readText(path);
      if (found === content) utimesSync(path, new Date(), new Date());
      else if (found !== undefined || !create(path, content)) lose();
    } catch {
      // The disk is full or read-only: the database itself reports that.
    }
  };
  const timer = setInterval(beat, heartbeatMs).unref();
  const lose = () => {
    clearInterval(timer);
    onLost();
  };
  return () => {
    clearInterval(timer);
    if (readText(path) === content) rmSync(path, { force: true });
  };
}
