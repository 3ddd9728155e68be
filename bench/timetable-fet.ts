import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFet } from '../packages/timetable-solver/src/formats/fet/fet-reader.ts';
import { FormatError } from '../packages/timetable-solver/src/formats/format-error.ts';
import { openTimetableFile } from '../packages/timetable-solver/src/formats/timetable-file.ts';
import { seededRandom } from '../packages/timetable-solver/src/generate/seeded-random.ts';
import { solve } from '../packages/timetable-solver/src/search/solve.ts';

/** Where Debian's package fet-data puts the example schools. */
export const fetExamples = '/usr/share/doc/fet-data/examples';

export interface FetRun {
  /** CPU seconds (getrusage) to the first complete timetable; undefined when the limit came first. */
  cpu: number | undefined;
  /** What the independent checker says of it. */
  hard: number;
  soft: number;
  /** The file with every placed activity locked. */
  written: string;
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
  return { cpu: hard === 0 ? cpu : undefined, hard, soft, written: file.write(result.solution) };
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

const weight = /<Weight_Percentage>([\d.]+)<\/Weight_Percentage>/g;
const weightless = '<Weight_Percentage>0</Weight_Percentage>';

/**
 * Whether FET itself takes a timetable in which every activity is locked: it must finish at once. Wishes are asked at weight
 * 0: FET skips one of 99.75 only once in 400 tries, and what holds at any weight is asked at 0 too.
 */
export function fetAccepts(written: string, limit = 15): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'fet-'));
  try {
    const locked = join(folder, 'locked.fet');
    writeFileSync(
      locked,
      written.replace(weight, (whole, value) => (Number(value) < 100 ? weightless : whole)),
    );
    return runFet(locked, 1, limit) !== undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Example files drawn by a seed, one of each country in turn: those in FET's Official mode of which we know every
 * constraint; with `rooms` only those that say something of rooms. Paths below `folder`.
 */
export function drawFetFiles(folder: string, { count, seed, rooms }: { count: number; seed: number; rooms: boolean }) {
  const random = seededRandom(seed);
  const countries = new Map<string, string[]>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const [mode, country = ''] = path.split('/');
    if (!path.endsWith('.fet') || !/^FET-\d-official$/.test(mode ?? '')) continue;
    countries.set(country, [...(countries.get(country) ?? []), path]);
  }
  const piles = random.shuffled([...countries.values()]).map((paths) => random.shuffled(paths));
  const drawn: string[] = [];
  while (drawn.length < count && piles.some((pile) => pile.length > 0))
    for (const pile of piles) {
      const found = pile.findIndex((path) => isKnown(join(folder, path), rooms));
      if (found >= 0 && drawn.length < count) drawn.push(pile[found] ?? '');
      pile.splice(0, found < 0 ? pile.length : found + 1);
    }
  return drawn;
}

function isKnown(path: string, rooms: boolean): boolean {
  try {
    const file = readFet(readFileSync(path, 'utf8'));
    const aboutRooms = file.constraints.some(({ kind }) => kind === 'preferredRooms' || kind === 'roomNotAvailable');
    return file.unsupported.length === 0 && file.remarks.length === 0 && (aboutRooms || !rooms);
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}
