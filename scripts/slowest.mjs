import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * What took longest, from the JSON report of a test run.
 * @returns {{ count: number, seconds: number, slowest: { name: string, seconds: number }[] }} how many files, what they took together, and
 * the `most` slowest, slowest first.
 */
export function slowestOf(reportFile, most) {
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8'));
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1_000 }))
    .sort((a, b) => b.seconds - a.seconds);
  return {
    count: files.length,
    seconds: Math.round(files.reduce((sum, { seconds }) => sum + seconds, 0)),
    slowest: files.slice(0, most),
  };
}

/**
 * Which files took most of the processor, from the lines of `file-cost.ts`; a file that ran on both databases is one.
 * @returns {{ name: string, seconds: number }[]} the `most` dearest, dearest first.
 */
export function dearestOf(notesFile, most) {
  const files = new Map();
  for (const line of readFileSync(notesFile, 'utf8').split('\n').filter(Boolean)) {
    const [seconds] = line.split(' ', 1);
    const name = relative('.', line.slice(seconds.length + 1));
    files.set(name, (files.get(name) ?? 0) + Number(seconds));
  }
  const dearest = [...files].map(([name, seconds]) => ({ name, seconds })).sort((a, b) => b.seconds - a.seconds);
  return dearest.slice(0, most);
}

export const inLine = ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
