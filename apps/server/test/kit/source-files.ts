import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** What is not ours or not source: dependencies, builds, data, what tests leave. */
const skipped = new Set([
  'node_modules',
  '.git',
  'dist',
  'data',
  'test-results',
  '.cache',
  'gallery',
  'playwright-report',
]);

/** Paths of all files under a folder of the repository, from its root. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesUnder(path);
    return [path];
  });
}

export const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The product's own code, without tests. */
export const productSources = (...folders: string[]) =>
  folders
    .flatMap(filesUnder)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test\/|fixtures\.ts$/.test(path));
