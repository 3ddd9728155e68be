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

export const inLine = ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
