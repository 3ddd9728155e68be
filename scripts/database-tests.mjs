import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'apps/server');
/** The one name by which a test comes to a database server; whatever reaches a file with it runs on the one that is named there. */
const mark = 'TEST_DATABASE_URL';

/**
 * What the embedded database does in its own way: it has one connection, in one process. The tests run on a server where there is one,
 * and those of these subjects on the embedded database as well.
 */
export const ownWays = {
  'every operation': 'whoever asks for another connection inside a transaction waits for itself',
  'one connection': 'transactions, locks, messages and the pieces every write is made of take turns',
  crash: 'the process dies while it writes, or cannot begin',
  types: 'values go through the wire of the engine',
};

/**
 * How a test file says that it runs there as well: `// On the embedded database too: one connection`, more than one with commas; with
 * `instead` it runs only there, where another test does the same on the server.
 */
const declaration = /^\/\/ On the embedded database (too|instead): (.+)$/m;

const declarationOf = (file) => declaration.exec(readFileSync(join(root, file), 'utf8')) ?? [];

/** The ways a test file declares. */
export function declaredBy(file) {
  const [, , list = ''] = declarationOf(file);
  return list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** The test files, from the root of the repository, that run on the embedded database as well. */
export const embeddedTests = () => databaseTests().filter((file) => declaredBy(file).length > 0);

/** Those of them that leave the server to others every day. */
export const insteadTests = () => embeddedTests().filter((file) => declarationOf(file)[1] === 'instead');

/**
 * The test files, from the root of the repository, that work on the database server which `TEST_DATABASE_URL` names: those that import,
 * over however many files, one that reads it. The long run takes them all.
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
