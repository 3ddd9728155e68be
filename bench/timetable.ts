/**
 * npm run bench:timetable [-- --short] [--only fet|drawn|xhstt|planted|school|tight|resolve] [--xhstt FOLDER] [--fet FOLDER] [--seconds 60]
 *   [--seeds 1,2,3] [--draw 40] [--draw-seed 1] [--rooms]
 * Measures the timetable engine: FET's own example schools beside the FET program where it is installed (CPU seconds to a
 * complete timetable, median of the seeds), example schools drawn over all countries by a seed (--rooms: of those that say
 * something of rooms) with FET as the judge of what we call complete, XHSTT instances (cost after the given time on two workers), large
 * XHSTT schools made around a planted week (CPU seconds to it; --only planted --write FOLDER keeps their files), generated two-shift schools, the same with teachers who are free at hardly a period more than they teach, and the re-solve after a teacher's
 * day off. Every figure is that of the independent checkers. Each run is told on stderr as it ends.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { XhsttPlan } from '../packages/timetable-solver/src/generate/xhstt/planted-week.ts';
import { xhsttSchool } from '../packages/timetable-solver/src/generate/xhstt/xhstt-school.ts';
import { drawFetFiles, fetAccepts, fetExamples, fetIsInstalled, runFet, runOurs } from './timetable-fet.ts';
import { resolveDayOff, runSchool } from './timetable-school.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    fet: { type: 'string', default: fetExamples },
    draw: { type: 'string', default: '40' },
    'draw-seed': { type: 'string', default: '1' },
    rooms: { type: 'boolean', default: false },
    xhstt: { type: 'string' },
    seconds: { type: 'string' },
    seeds: { type: 'string' },
    write: { type: 'string' },
  },
});
const limit = Number(values.seconds ?? (values.short ? 8 : 60));
const seeds = values.seeds?.split(',').map(Number) ?? (values.short ? [1] : [1, 2, 3, 4, 5]);
const wanted = (part: string) => values.only === undefined || values.only === part;

const fetFiles = [
  'FET-5-official/Vietnam/1-Le-Qui-Don_Lam-Ha/Khoi-sang.fet',
  'FET-5-official/Vietnam/1-Le-Qui-Don_Lam-Ha/Khoi-chieu.fet',
  'FET-5-official/Vietnam/2-secondary-school/VietNamHungYen.fet',
  'FET-5-official/Vietnam/3-THCS-(Mo-hinh-truong-hoc-moi)/TKB-THCS-DucHop_KimDong_HungYen-(8_2015).fet',
  'FET-5-official/Brazil/1/Brazil.fet',
  'FET-5-official/Brazil/1/Brazil-more-difficult.fet',
];

if (wanted('fet')) benchFet();
if (wanted('drawn')) benchDrawn();
if (wanted('xhstt')) benchXhstt();
if (wanted('planted')) benchPlanted();
if (wanted('school')) benchSchools();
if (wanted('tight')) benchTight();
if (wanted('resolve')) benchResolve();

function benchFet(): void {
  const files = fetFiles.map((file) => join(values.fet, file)).filter((file) => existsSync(file));
  if (files.length === 0) {
    console.log(`No FET examples in ${values.fet}: skipped (--fet FOLDER).`);
    return;
  }
  const installed = fetIsInstalled();
  const rows = files.map((path) => {
    const source = readFileSync(path, 'utf8');
    const name = path.slice(0, -4).split('/').at(-1)?.slice(0, 24);
    const runs = seeds.map((seed) => {
      const our = runOurs(source, seed, limit);
      const their = installed ? runFet(path, seed, limit) : undefined;
      tell(`${name}, seed ${seed}`, { ours: our.cpu ?? `${our.hard} broken`, FET: their });
      return { our, their };
    });
    const ours = runs.map(({ our }) => our);
    const theirs = installed ? runs.map(({ their }) => their) : [];
    return {
      file: name,
      'ours CPU s': timing(ours.map((run) => run.cpu)),
      solved: `${ours.filter((run) => run.cpu !== undefined).length}/${seeds.length}`,
      'broken left': Math.max(...ours.map((run) => run.hard)),
      'FET CPU s': installed ? timing(theirs) : 'not installed',
      'FET solved': `${theirs.filter((cpu) => cpu !== undefined).length}/${theirs.length}`,
      'FET accepts ours': installed && ours[0]?.cpu !== undefined ? fetAccepts(ours[0].written) : '–',
    };
  });
  console.log(`\nFET files, CPU seconds to a complete timetable, one thread, limit ${limit} s`);
  console.table(rows);
}

/** Files nobody chose, one seed each, both programs one after the other; FET judges every week we call complete. */
function benchDrawn(): void {
  if (!existsSync(values.fet)) {
    console.log(`No FET examples in ${values.fet}: skipped (--fet FOLDER).`);
    return;
  }
  const installed = fetIsInstalled();
  const seed = Number(values['draw-seed']);
  const files = drawFetFiles(values.fet, { count: Number(values.draw), seed, rooms: values.rooms });
  const rows = files.map((path) => {
    const ours = runOurs(readFileSync(join(values.fet, path), 'utf8'), seeds[0] ?? 1, limit);
    const theirs = installed ? runFet(join(values.fet, path), seeds[0] ?? 1, limit) : undefined;
    const accepted = installed && ours.cpu !== undefined ? fetAccepts(ours.written) : undefined;
    tell(path, { ours: ours.cpu ?? `${ours.hard} broken`, FET: theirs });
    return { file: path.split('/').slice(1).join('/').slice(-40), ours: ours.cpu, theirs, broken: ours.hard, accepted };
  });
  console.log(
    `\n${files.length} FET files drawn with seed ${seed}, CPU seconds to a complete timetable, limit ${limit} s`,
  );
  console.table(rows);
  const solved = (times: (number | undefined)[]) => `${times.filter((time) => time !== undefined).length} solved`;
  for (const who of ['ours', 'theirs'] as const) {
    const times = rows.map((row) => row[who]);
    console.log(`${who}: ${solved(times)}, median ${timing(times)}`);
  }
  console.log(`refused by FET: ${rows.filter((row) => row.accepted === false).length}`);
}

function benchXhstt(): void {
  const folder = values.xhstt;
  if (folder === undefined) {
    console.log('XHSTT: skipped (--xhstt FOLDER with the instances).');
    return;
  }
  const output = mkdtempSync(join(tmpdir(), 'xhstt-'));
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => {
      const costs = seeds.slice(0, values.short ? 1 : 3).map((seed) => {
        const cost = solveFile(join(folder, name), seed, output);
        tell(`${name}, seed ${seed}`, { ...cost });
        return cost;
      });
      const text = costs.map(({ hard, soft }) => `(${hard}, ${soft})`);
      return { instance: name.slice(0, -4), 'cost by seed': text.join(' ') };
    });
  rmSync(output, { recursive: true });
  console.log(`\nXHSTT, ${limit} s on two workers: (hard, soft) by the checker`);
  console.table(rows);
}

/** 60 classes and more, 1,900 periods and more: events to be cut and events that are whole, with more and more of it compulsory. */
function benchPlanted(): void {
  const plans: Omit<XhsttPlan, 'seed'>[] = (['split', 'whole'] as const).flatMap((style) => [
    { style, classes: 64 },
    { style, classes: 64, closed: 0.8 },
    { style, classes: 60, periods: 7, rooms: true },
    { style, classes: 64, closed: 0.5, strict: true },
    { style, classes: 66, teams: true },
    { style, classes: 66, teams: true, strict: true },
  ]);
  const rows = plans.map((plan) => {
    const runs = seeds.map((seed) => {
      const { source } = xhsttSchool({ ...plan, seed });
      const name = `planted-${Object.values(plan).join('-')}-${seed}`;
      if (values.write !== undefined) writeFileSync(join(values.write, `${name}.xml`), source);
      const run = runOurs(source, seed, limit);
      tell(name, { ours: run.cpu ?? `${run.hard} broken`, soft: run.soft });
      return run;
    });
    return {
      ...plan,
      'CPU s': timing(runs.map(({ cpu }) => cpu)),
      solved: `${runs.filter(({ cpu }) => cpu !== undefined).length}/${seeds.length}`,
      'broken left': Math.max(...runs.map(({ hard }) => hard)),
    };
  });
  console.log(`\nLarge XHSTT schools around a planted week, CPU seconds to hard 0, one thread, limit ${limit} s`);
  console.table(rows);
}

function solveFile(path: string, seed: number, folder: string): { hard: number; soft: number } {
  const args = ['--input', path, '--output', join(folder, 'solved'), '--seconds', String(limit), '--workers', '2'];
  const stdout = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/timetable-solve.ts', ...args, '--seed', String(seed)],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}');
}

function benchSchools(): void {
  const plans = [
    { classes: 60, unavailability: 0.1 },
    { classes: 60, unavailability: 0.5 },
    { classes: 120, unavailability: 0.1 },
  ];
  benchPlans(plans, ({ unavailability = 0 }) => ({ 'free periods closed': `${unavailability * 100} %` }));
}

/** Every teacher is free at hardly a period more than they must teach. */
function benchTight(): void {
  const plans = [60, 120].map((classes) => ({ classes, openPerLesson: 1.03 }));
  benchPlans(plans, ({ openPerLesson }) => ({ 'open periods for one given': openPerLesson }));
}

type Plan = Parameters<typeof runSchool>[0];

function benchPlans(plans: Plan[], about: (plan: Plan) => Record<string, string | number | undefined>): void {
  const rows = plans.map((plan) => {
    const runs = seeds.map((seed) => {
      const run = runSchool(plan, seed, limit);
      tell(`${plan.classes} classes, seed ${seed}`, { ...about(plan), ...run });
      return run;
    });
    return {
      classes: plan.classes,
      ...about(plan),
      'feasible CPU s': timing(runs.map((run) => run.feasible)),
      solved: `${runs.filter((run) => run.hard === 0).length}/${runs.length}`,
      'soft after limit': median(runs.map((run) => run.soft)),
    };
  });
  console.log(`\nGenerated two-shift schools, one thread, limit ${limit} CPU s`);
  console.table(rows);
}

function benchResolve(): void {
  const runs = seeds.map((seed) => {
    const run = resolveDayOff(60, seed, Math.min(limit, 10));
    tell(`day off, seed ${seed}`, { ...run });
    return run;
  });
  console.log('\n60 classes, one teacher away on one day, 10 CPU s at most');
  console.table(
    runs.map((run) => ({ ...run, feasible: run.feasible === undefined ? '–' : `${run.feasible.toFixed(2)} s` })),
  );
}

/** A run has ended: a line at once on stderr, the tables at the end are on stdout. */
function tell(run: string, outcome: Record<string, string | number | undefined>): void {
  const parts = Object.entries(outcome).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 100) / 100 : (value ?? '–')}`,
  );
  console.error(`${run}: ${parts.join(', ')}`);
}

/** Median, the unsolved counting as longer than any; with the range. */
function timing(times: (number | undefined)[]): string {
  const middle = median(times.map((time) => time ?? Number.POSITIVE_INFINITY));
  const solved = times.filter((time) => time !== undefined);
  const range = solved.length > 1 ? ` (${Math.min(...solved).toFixed(1)}–${Math.max(...solved).toFixed(1)})` : '';
  return Number.isFinite(middle) ? `${middle.toFixed(2)}${range}` : `– (> ${limit})`;
}

function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor((figures.length - 1) / 2)] ?? Number.NaN;
}
