import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFet } from '../packages/timetable-solver/src/formats/fet/fet-reader.ts';
import { fetElement, tinyFet } from '../packages/timetable-solver/src/formats/fet/tiny-fet.data.ts';
import { tinyXhstt } from '../packages/timetable-solver/src/formats/xhstt/tiny-xhstt.data.ts';

const folder = mkdtempSync(join(tmpdir(), 'timetable-solve-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const command = [process.execPath, '--import', 'tsx', 'scripts/timetable-solve.ts', ...args];
  const { status, stdout, stderr } = spawnSync(command[0] ?? '', command.slice(1), {
    encoding: 'utf8',
    timeout: 250_000,
  });
  return { status, stdout: stdout.trim().split('\n'), stderr: stderr.trim().split('\n') };
}

test('a FET file is solved: every activity locked in the written file, one JSON object at the end of stdout', () => {
  const [input, output] = [join(folder, 'tiny.fet'), join(folder, 'solved.fet')];
  writeFileSync(input, tinyFet(''));
  const { status, stdout } = run(
    '--input',
    input,
    '--output',
    output,
    '--seconds',
    '1',
    '--workers',
    '1',
    '--seed',
    '4',
  );
  expect(status).toBe(0);
  expect(JSON.parse(stdout.at(-1) ?? '')).toMatchObject({ hard: 0, soft: 0, placed: 5, unplaced: 0 });
  const locks = readFet(readFileSync(output, 'utf8')).constraints.filter(
    (constraint) => constraint.kind === 'preferredStarts',
  );
  expect(locks).toHaveLength(5);
});

/** No start suits both: the week is complete, and never without a broken wish. */
const contrary = ['1', '2']
  .map((hour) =>
    fetElement(
      'ActivityPreferredStartingTime',
      [
        ['Activity_Id', 5],
        ['Preferred_Day', 'T2'],
        ['Preferred_Hour', hour],
      ],
      50,
    ),
  )
  .join('');

test.each(['SIGTERM', 'SIGINT'] as const)('stopped by %s it writes the best timetable so far', async (signal) => {
  const [input, output] = [join(folder, 'contrary.fet'), join(folder, `${signal}.fet`)];
  writeFileSync(input, tinyFet(contrary));
  const child = spawn(process.execPath, [
    ...['--import', 'tsx', 'scripts/timetable-solve.ts', '--input', input, '--output', output],
    ...['--seconds', '600', '--workers', '1'],
  ]);
  let told = '';
  child.stdout.on('data', (text) => {
    told += String(text);
  });
  child.stderr.on('data', (text) => {
    if (String(text).includes('hard 0')) child.kill(signal);
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, ...JSON.parse(told.trim().split('\n').at(-1) ?? '{}') }).toMatchObject({
    code: 0,
    hard: 0,
    placed: 5,
  });
  expect(readFet(readFileSync(output, 'utf8')).constraints.length).toBeGreaterThan(5);
});

test('--complete ends as soon as nothing compulsory is broken', () => {
  const [input, output] = [join(folder, 'contrary.fet'), join(folder, 'complete.fet')];
  writeFileSync(input, tinyFet(contrary));
  const { status, stdout } = run('--input', input, '--output', output, '--seconds', '600', '--complete');
  expect(status).toBe(0);
  expect(JSON.parse(stdout.at(-1) ?? '')).toMatchObject({ hard: 0, soft: 0.5 });
});

test.each([
  ['cut off in the middle', tinyXhstt('').slice(0, -200)],
  ['without an instance', '<HighSchoolTimetableArchive><Instances/></HighSchoolTimetableArchive>'],
  ['with a constraint XHSTT does not have', tinyXhstt('<MysteryConstraint Id="m"/>')],
])('an XHSTT archive %s is one sentence and exit code 2', (_, source) => {
  const input = join(folder, 'archive.xml');
  writeFileSync(input, source);
  const { status, stderr } = run('--input', input, '--output', join(folder, 'x'));
  expect({ status, lines: stderr.length, end: stderr[0]?.at(-1) }).toEqual({ status: 2, lines: 1, end: '.' });
  expect(stderr[0]).not.toMatch(/Error|undefined| at /);
});

test('a wrong file or call is one sentence and exit code 2', () => {
  const input = join(folder, 'bad.xml');
  writeFileSync(input, '<!DOCTYPE a [<!ENTITY b "c">]><fet>&b;</fet>');
  const hostile = run('--input', input, '--output', join(folder, 'x'));
  expect(hostile.status).toBe(2);
  expect(hostile.stderr).toEqual(['The file declares a document type; remove the <!DOCTYPE …> part.']);
  const missing = run('--input', join(folder, 'none.fet'), '--output', join(folder, 'x'));
  expect(missing.status).toBe(2);
  expect(missing.stderr).toHaveLength(1);
});
