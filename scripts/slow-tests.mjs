// npm run test:slow [path…]: runs the tests (or those of the paths) and lists the twenty files that took longest.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inLine, slowestOf } from './slowest.mjs';

const most = 20;
const folder = mkdtempSync(join(tmpdir(), 'phuong-slow-'));
const outputFile = join(folder, 'results.json');
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`];
const { status } = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2), ...reporters], { stdio: 'inherit' });
const { count, seconds, slowest } = slowestOf(outputFile, most);
rmSync(folder, { recursive: true });
console.log(`\n${count} files, ${seconds} s of tests; the slowest:`);
for (const each of slowest) console.log(inLine(each));
process.exit(status ?? 1);
