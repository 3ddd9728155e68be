import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Usage {
  readonly parent: number;
  /** Seconds of its own, and of those of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

function usageOf(pid: number | string): Usage | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const seconds = (one: number, other: number) => ((fields[one] ?? 0) + (fields[other] ?? 0)) / ticksPerSecond;
    return { parent: fields[1] ?? 0, own: seconds(11, 12), ended: seconds(13, 14) };
  } catch {
    return null;
  }
}

/** Seconds of the processor of a process with all its threads, its children, and children that have ended. */
export function secondsOfTree(pid: number): number {
  const own = usageOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => usageOf(name))
    .filter((usage) => usage?.parent === pid);
  return [own, ...children].reduce((sum, usage) => sum + (usage?.own ?? 0) + (usage?.ended ?? 0), 0);
}

/** The process that a PostgreSQL server's connections are children of. */
export const parentOf = (pid: number): number => usageOf(pid)?.parent ?? 0;
