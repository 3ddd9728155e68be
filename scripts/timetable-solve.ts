/**
 * npm run --silent timetable:solve -- --input school.fet --output solved.fet [--seconds 60] [--workers 2] [--seed 1] [--complete]
 * After `npm run build` the same is `node apps/server/dist/timetable-solve.js --input …`, which begins at once: nothing is translated.
 * Reads a FET file, an XHSTT archive or our own timetable file (.json), searches for the given time and writes the file
 * with its timetable; --complete ends as soon as nothing compulsory is broken. Stopped by Ctrl-C or SIGTERM it writes the
 * best timetable so far. The last line on stdout is one JSON object counted by the independent checker; progress is on stderr.
 * Exit code 0: a timetable was written. 2: the call or the file is wrong. 1: a mistake of ours. Either is one sentence on stderr.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { FormatError } from '../packages/timetable-solver/src/formats/format-error.ts';
import { openTimetableFile, type TimetableFile } from '../packages/timetable-solver/src/formats/timetable-file.ts';
import { maxXmlCharacters } from '../packages/timetable-solver/src/formats/xml-document.ts';
import type { Problem, Solution } from '../packages/timetable-solver/src/model/problem.ts';
import { type PortfolioOptions, runPortfolio } from '../packages/timetable-solver/src/portfolio/portfolio.ts';
import { solve } from '../packages/timetable-solver/src/search/solve.ts';

class UsageError extends Error {}

/** Complete is what breaks nothing compulsory, whatever the wishes. */
const whole = { hard: 0, soft: Number.POSITIVE_INFINITY };

/** About a second's worth: as long as that this thread hears no signal. */
const firstProposals = 250_000;

async function main(): Promise<void> {
  const { input, output, seconds, workers, seed, complete } = call();
  const file = open(input);
  const { problem } = file;
  console.error(
    `${input}: ${problem.lessons.length} lessons, ${problem.resources.length} resources, ${problem.constraints.length} constraints`,
  );
  for (const note of file.notes) console.error(`note: ${note}`);
  const began = performance.now();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  let last = '';
  const soon = complete ? completeSoon(problem, seed, seconds) : undefined;
  const search = {
    seconds,
    workers,
    // Another one: with the same it would go the same way again.
    seed: complete ? seed + 1 : seed,
    signal: stop.signal,
    ...(complete ? { target: whole } : {}),
    onProgress: (progress) => {
      const line = `hard ${progress.hard}  soft ${progress.soft}`;
      if (line !== last) console.error(`${progress.seconds.toFixed(1)} s  ${line}`);
      last = line;
    },
  } satisfies PortfolioOptions;
  const solution = soon ?? (await runPortfolio(problem, search)).solution;
  const spent = (performance.now() - began) / 1000;
  save(output, file.write(solution));
  const { hard, soft, placed, unplaced, broken } = file.check(solution);
  for (const one of broken) console.error(`${one.hard ? 'hard' : 'soft'}  ${one.cost}  ${one.rule}`);
  console.log(JSON.stringify({ hard, soft, placed, unplaced, seconds: Math.round(spent * 10) / 10 }));
}

/**
 * A complete week if one is found at once: most schools then need no thread, which costs as much to start, to send the school
 * to and to warm up as their search.
 */
function completeSoon(problem: Problem, seed: number, seconds: number): Solution | undefined {
  const until = performance.now() + seconds * 1000;
  const { hard, solution } = solve(problem, {
    seed,
    target: whole,
    shouldStop: ({ proposals }) => proposals >= firstProposals || performance.now() > until,
  });
  return hard === 0 ? solution : undefined;
}

function call() {
  const { values } = parsed();
  const { input, output } = values;
  if (input === undefined || output === undefined) {
    throw new UsageError('Name the file to solve with --input FILE and the file to write with --output FILE.');
  }
  // Before the search, not after it.
  if (!existsSync(dirname(output))) throw new UsageError(`${output} cannot be written: there is no such folder.`);
  return {
    input,
    output,
    seconds: number('seconds', values.seconds, 1, 86_400),
    workers: wholeNumber('workers', values.workers, 1, 64),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
    complete: values.complete,
  };
}

function parsed() {
  try {
    return parseArgs({
      options: {
        input: { type: 'string' },
        output: { type: 'string' },
        seconds: { type: 'string', default: '60' },
        workers: { type: 'string', default: '2' },
        seed: { type: 'string', default: '1' },
        complete: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function number(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < least || value > most) {
    throw new UsageError(`--${name} must be a number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = number(name, text, least, most);
  if (!Number.isInteger(value)) throw new UsageError(`--${name} must be a whole number, not "${text}".`);
  return value;
}

function open(path: string): TimetableFile {
  if (/\.xlsx?$/i.test(path)) {
    throw new UsageError('Workbooks are imported in the application; give a .fet, .xml or .json file here.');
  }
  let source: string;
  try {
    if (statSync(path).size > 4 * maxXmlCharacters) throw new UsageError(`${path} is too large.`);
    source = readFileSync(path, 'utf8');
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${path} cannot be read: ${reason(error)}.`);
  }
  return openTimetableFile(source);
}

function save(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${reason(error)}.`);
  }
}

function reason(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'access is denied',
    EISDIR: 'it is a folder',
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}

try {
  await main();
} catch (error) {
  const expected = error instanceof UsageError || error instanceof FormatError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(expected ? message : `The timetable could not be made: ${message}.`);
  process.exitCode = expected ? 2 : 1;
}
