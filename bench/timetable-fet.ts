import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openTimetableFile } from '../packages/timetable-solver/src/formats/timetable-file.ts';
import { solve } from '../packages/timetable-solver/src/search/solve.ts';

export interface FetRun {
  /** CPU seconds (getrusage) to the first complete timetable; undefined when the limit came first. */
  cpu: number | undefined;
  /** What the independent checker says of it. */
  hard: number;
  soft: number;
}

/** CPU seconds of our engine, one thread, until nothing compulsory is broken. */
export function runOurs(source: string, seed: number, limit: number): FetRun {
  const file = openTimetableFile(source);
  const began = cpuSeconds();
  const result = solve(file.problem, {
    seed,
    shouldStop: ({ hard }) => hard === 0 || cpuSeconds() - began > limit,
  });
  const cpu = cpuSeconds() - began;
  const { hard, soft } = file.check(result.solution);
  return { cpu: hard === 0 ? cpu : undefined, hard, soft };
}

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

export function fetIsInstalled(): boolean {
  return spawnSync('fet-cl', ['--version'], { timeout: 5000 }).error === undefined;
}

/**
 * CPU seconds of the FET program, as an external command under a CPU limit. The limit kills: FET finishes its step before
 * it heeds anything gentler, and on a file without a solution that step may never end.
 */
export function runFet(path: string, seed: number, limit: number): number | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'fet-'));
  try {
    const seeds = [10, 11, 12, 20, 21, 22].map((name, place) => `--randomseeds${name}=${seed * 100 + place + 1}`);
    const script = 'TIMEFORMAT="%U %S"; ulimit -t "$1"; shift; time fet-cl "$@"';
    const args = [
      `--inputfile=${path}`,
      `--outputdir=${folder}`,
      '--htmllevel=0',
      `--timelimitseconds=${limit * 20}`,
      ...seeds,
    ];
    const run = spawnSync('bash', ['-c', script, 'bash', String(limit), ...args], {
      encoding: 'utf8',
      timeout: limit * 20_000,
      killSignal: 'SIGKILL',
      env: { ...process.env, QT_QPA_PLATFORM: 'offscreen', LC_ALL: 'C' },
    });
    const [user = 0, system = 0] = (run.stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
    return run.stdout.includes('Simulation successful') ? user + system : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether FET itself takes our timetable: every activity locked, it must finish at once. */
export function fetAccepts(path: string, seed: number, limit: number): boolean {
  const file = openTimetableFile(readFileSync(path, 'utf8'));
  const began = cpuSeconds();
  const { solution } = solve(file.problem, {
    seed,
    shouldStop: ({ hard }) => hard === 0 || cpuSeconds() - began > limit,
  });
  const folder = mkdtempSync(join(tmpdir(), 'fet-'));
  try {
    const locked = join(folder, basename(path));
    writeFileSync(locked, file.write(solution));
    return existsSync(locked) && runFet(locked, 1, 10) !== undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
