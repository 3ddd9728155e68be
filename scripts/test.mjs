// npm test: everything that must hold, with nothing installed but Node and the packages.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
for (const [command, ...args] of isServerOnly ? [steps[3]] : steps) {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
