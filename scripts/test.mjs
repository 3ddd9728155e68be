// npm test: everything that must hold, with nothing installed but Node and the packages.
// --server-only: what works on a database, once more, for a run with TEST_DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseTests } from './database-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const steps = [
  ['npx', 'tsc', '-p', 'tsconfig.json'],
  ['npx', 'biome', 'check', '.'],
  ['npx', 'tsx', 'scripts/check-structure.ts'],
  ['npx', 'vitest', 'run'],
  ['node', 'scripts/build.mjs'],
  ['npx', 'playwright', 'test', '-c', 'e2e/playwright.config.ts'],
];
const isServerOnly = process.argv.includes('--server-only');
for (const [command, ...args] of isServerOnly ? [['npx', 'vitest', 'run', ...databaseTests()]] : steps) {
  console.log(`\n> ${[command, ...args].slice(0, 8).join(' ')}${args.length > 7 ? ' …' : ''}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
