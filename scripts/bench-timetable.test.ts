import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the bench of the engine tells of every run as it ends', async () => {
  const call = ['--import', 'tsx', 'bench/timetable.ts', '--only', 'resolve', '--seeds', '1,2', '--seconds', '0.1'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, call);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^day off, seed 1: .*hit \d/),
    expect.stringMatching(/^day off, seed 2: .*hit \d/),
  ]);
  expect(stdout).toContain('one teacher away on one day');
});
