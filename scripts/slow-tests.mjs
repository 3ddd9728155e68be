// npm run test:slow [path…]: runs the tests (or those of the paths) and lists the twenty files that took longest.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const most = 20;
const folder = mkdtempSync(join(tmpdir(), 'phuong-slow-'));
const outputFile = join(folder, 'results.json');
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`];
const { status } = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2), ...reporters], { stdio: 'inherit' });
const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8'));
rmSync(folder, { recursive: true });
const files = testResults
  .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1_000 }))
  .sort((a, b) => b.seconds - a.seconds);
const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(`\n${files.length} files, ${Math.round(total)} s of tests; the slowest:`);
for (const { name, seconds } of files.slice(0, most)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
process.exit(status ?? 1);
