// npm run schools: builds when the build is missing or old, then runs the program that keeps a department of schools.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './source-stamp.mjs';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, [file('build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../apps/server/dist/schools.js');
