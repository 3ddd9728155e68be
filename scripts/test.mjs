// npm test: everything that must hold, with nothing installed but Node and the packages.
// With TEST_DATABASE_URL tests and the schools of the journeys are on that PostgreSQL server, and what the embedded database does in its own way
// runs there once more.
// --long: everything on both databases, journeys in embedded schools, more cases of hostile input, more turns of the models, more drawn timetables, every role of the walk through the screens.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ofEndedChildren, ofPostgres, ofTheMachine } from './processor-seconds.mjs';
import { dearestOf, inLine, slowestOf } from './slowest.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isLong = process.argv.includes('--long');
const more = isLong
  ? {
      FUZZ_SEED: '0',
      FUZZ_RUNS: '30',
      REFRESH_RUNS: '300',
      SESSION_RUNS: '200',
      ATTEMPT_RUNS: '300',
      RIGHTS_RUNS: '100',
      MODEL_RUNS: '1000',
      MODEL_RACES: '500',
      CRASH_ROUNDS: '10',
      TIMETABLE_RUNS: '60',
      EVERY_CALLER: '1',
      TEST_BOTH_DATABASES: '1',
      ASK_PROGRAMS: '1',
    }
  : {};

/** The everyday run draws the same order each time: a red one is about the change. The long run draws another. */
const seed = isLong ? Date.now() : 20261122;
const anyOrder = ['--sequence.shuffle.tests', `--sequence.seed=${seed}`];

const folder = mkdtempSync(join(temporary(), 'phuong-tests-'));
/** What a run leaves for the next one (the unpacked browser, an empty database) stays where it is. */
const places = { TMPDIR: folder, TEST_CACHE: tmpdir() };
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
// The owner of a database server is not the one who runs the tests.
chmodSync(folder, 0o711);
const reportFile = join(folder, 'results.json');
const costsFile = join(folder, 'costs');
const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];

/** A group begins when the one before has ended well. Its rows run beside each other, the steps of a row one after the other. */
const groups = [
  [
    // Each checker reads the big types anew: one costs a third of the standard four, and other steps run beside it. It is the longest and on one
    // core alone, so the others leave it one, and no core rests while it ends.
    [step('types', 'npx', ['tsc', '-p', 'tsconfig.json', '--checkers', '1'])],
    [giving(step('lint', 'npx', ['biome', 'check', '.']))],
    [giving(step('structure', 'npx', ['tsx', 'scripts/check-structure.ts']))],
    [giving(step('dead code', 'npx', ['knip']))],
    [giving(step('build', 'node', ['scripts/build.mjs']))],
  ],
  [
    [step('tests', 'npx', ['vitest', 'run', ...anyOrder, ...report], { ...more, TEST_COSTS: costsFile })],
    ...(isLong ? [[giving(step('the same build twice', 'node', ['scripts/reproducible-build.mjs']))]] : []),
    // They wait a lot: for pages, for calls, for nothing to move.
    [
      step(
        'journeys',
        'npx',
        ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
        isLong ? { WALK_ALL_ROLES: '1', LOOK_AT_ALL: '1', REPEAT_ALIKE: '1', TEST_DATABASE_URL: '' } : {},
      ),
    ],
  ],
];

const started = performance.now();
const usedBefore = { machine: ofTheMachine(), postgres: ofPostgres(process.env.TEST_DATABASE_URL) };
/** What steps that have ended took of the processors. */
let counted = ofEndedChildren();
const counts = { passed: 0, failed: 0 };
for (const group of groups) {
  const ended = (await Promise.all(group.map(runRow))).flat();
  const failed = ended.filter(({ status }) => status !== 0);
  // Whole and last, so that nobody looks for it between the others.
  for (const { name, output, status } of failed) console.log(`\n${output}\n✗ ${name} failed (${status}).`);
  if (failed.length > 0) finish(1);
}
finish(0);

/** Where the run keeps its databases and files: in memory where there is room, for a slow disk makes each test's beginning slow. */
function temporary() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 6e9 ? memory : tmpdir();
}

function step(name, command, args, env = {}) {
  return { name, command, args, env, isGiving: false };
}

/** The same, behind those who do not. */
function giving(each) {
  return { ...each, isGiving: true };
}

/** Until one fails. */
async function runRow(steps) {
  const ended = [];
  for (const each of steps) {
    const result = await run(each);
    ended.push(result);
    if (result.status !== 0) break;
  }
  return ended;
}

/**
 * Runs a step, keeps what it writes, and says in a line how long it took, by the clock and of the processors; of tests their own last lines too.
 */
function run({ name, command, args, env, isGiving }) {
  const begun = performance.now();
  console.log(`… ${name}`);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...places, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (isGiving && child.pid) setPriority(child.pid, 10);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  let used = '';
  child.once('exit', () => {
    const now = ofEndedChildren();
    if (now !== undefined) used = `, of the processors ${(now - counted).toFixed(1)}`;
    counted = now;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => (output += error.stack));
    child.once('close', (code, signal) => {
      const status = code ?? signal;
      const before = counts.failed;
      const summary = count(output);
      // A step that fails without a failed test counts as one.
      if (status !== 0 && counts.failed === before) counts.failed += 1;
      console.log(
        [`${status === 0 ? '✓' : '✗'} ${name} ${seconds(begun)}${used}`, ...summary.map((line) => `    ${line}`)].join(
          '\n',
        ),
      );
      resolve({ name, output, status });
    });
  });
}

/** The lines in which tests say how it went; adds them up. */
function count(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s*Tests\s+\d|^\d+ passed, \d+ failed|^unsteady|^not begun|^slow:/.test(line));
  for (const line of lines.filter((each) => !/^unsteady|^not begun|^slow:/.test(each))) {
    counts.passed += Number(/(\d+) passed/.exec(line)?.[1] ?? 0);
    counts.failed += Number(/(\d+) failed/.exec(line)?.[1] ?? 0);
  }
  return lines.map((line) => line.trim());
}

function finish(status) {
  if (existsSync(reportFile)) {
    console.log('\nThe slowest files of the tests:');
    for (const each of slowestOf(reportFile, 15).slowest) console.log(inLine(each));
  }
  if (existsSync(costsFile)) {
    console.log('\nThe files of the tests that their workers had most to compute for:');
    for (const each of dearestOf(costsFile, 15)) console.log(inLine(each));
  }
  console.log(`\n${Math.round((performance.now() - started) / 1_000)} s in all`);
  if (usedBefore.machine !== undefined) {
    const postgres = ofPostgres(process.env.TEST_DATABASE_URL) - usedBefore.postgres;
    const parts = [`the steps ${Math.round(counted)}`, ...(postgres > 0 ? [`PostgreSQL ${Math.round(postgres)}`] : [])];
    // Browsers are not waited for to the last of their processes: with nobody else at work, the rest of the machine's is theirs.
    const machine = Math.round(ofTheMachine() - usedBefore.machine);
    console.log(`Seconds of the processors: ${parts.join(', ')}; of everybody on the machine ${machine}`);
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(status);
}

function seconds(begun) {
  return `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
}
