import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const stampPath = join(root, 'apps/server/dist/.built-from');
const sources = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/web/src',
  'apps/web/public',
  'packages',
  'package-lock.json',
];

/** A hash over every source file's path, size and content: the same sources, the same stamp. */
export function sourceStamp() {
  const hash = createHash('sha256');
  const walk = (path) => {
    if (statSync(path).isFile()) return void hash.update(path.slice(root.length)).update(readFileSync(path));
    for (const name of readdirSync(path).sort()) if (name !== 'node_modules' && name !== 'dist') walk(join(path, name));
  };
  for (const source of sources) if (existsSync(join(root, source))) walk(join(root, source));
  return hash.digest('hex');
}

/** Whether the build in place is of these sources. */
export const isBuilt = () => existsSync(stampPath) && readFileSync(stampPath, 'utf8') === sourceStamp();
