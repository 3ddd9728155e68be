import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { databaseTests } = (await import('./database-tests.mjs' as string)) as { databaseTests(): string[] };
const chosen = databaseTests();

test('the second run holds every test that asks for a database, and those that are only for a server', () => {
  const asking = readdirSync(`${root}apps/server`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('node_modules'))
    .map((name) => `apps/server/${name}`)
    .filter((name) =>
      /\b(?:testServer|testDatabase|serverDatabase|testServerUrl)\b/.test(readFileSync(root + name, 'utf8')),
    );
  expect(asking.length).toBeGreaterThan(80);
  expect(chosen).toEqual(expect.arrayContaining(asking));
  expect(chosen).toContain('apps/server/test/process-database.test.ts');
});

test('what works on the embedded database alone, or on none, is not run again', () => {
  for (const name of ['crash', 'directory-lock', 'embedded-database']) {
    expect(chosen).not.toContain(`apps/server/src/platform/database/${name}.test.ts`);
  }
  expect(chosen.filter((name) => /\.rules\.test\.ts$/.test(name))).toEqual([]);
});
