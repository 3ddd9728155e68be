import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'apps/server');
/** The one name by which a test comes to a database server; whatever reaches a file with it runs differently there. */
const mark = 'TEST_DATABASE_URL';

/**
 * The test files, from the root of the repository, that work on the database server which `TEST_DATABASE_URL` names: those that import,
 * over however many files, one that reads it. On another database the rest would prove the same thing once more.
 */
export function databaseTests() {
  const read = new Map();
  const known = (file) => {
    if (!read.has(file)) read.set(file, parts(file));
    return read.get(file);
  };
  const reaches = (test) => {
    const seen = new Set([test]);
    for (const file of seen) {
      const { isMarked, imports } = known(file);
      if (isMarked) return true;
      for (const imported of imports) seen.add(imported);
    }
    return false;
  };
  return readdirSync(server, { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(name))
    .map((name) => join(server, name))
    .filter(reaches)
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .sort();
}

function parts(file) {
  if (!existsSync(file)) return { isMarked: false, imports: [] };
  const source = readFileSync(file, 'utf8');
  const specifiers = source.matchAll(/(?:\bfrom|\bimport\(?)\s*['"](\.{1,2}\/[^'"]+)['"]/g);
  return {
    isMarked: source.includes(mark),
    imports: [...specifiers].map(([, specifier]) => resolve(dirname(file), specifier)),
  };
}
