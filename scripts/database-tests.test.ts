import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { databaseTests, declaredBy, embeddedTests, insteadTests, ownWays } = (await import(
  './database-tests.mjs' as string
)) as {
  databaseTests(): string[];
  declaredBy(file: string): string[];
  embeddedTests(): string[];
  insteadTests(): string[];
  ownWays: Record<string, string>;
};
const all = databaseTests();
const textOf = (file: string) => readFileSync(root + file, 'utf8');

test('the long run on both databases holds every test that asks for a database, and those that are only for a server', () => {
  const asking = all.filter((file) =>
    /\b(?:testServer|testDatabase|serverDatabase|testServerUrl)\b/.test(textOf(file)),
  );
  expect(asking.length).toBeGreaterThan(80);
  expect(all).toContain('apps/server/test/process-database.test.ts');
  for (const name of ['crash', 'directory-lock', 'embedded-database']) {
    expect(all).not.toContain(`apps/server/src/platform/database/embedded/${name}.test.ts`);
  }
  expect(all.filter((name) => /\.rules\.test\.ts$/.test(name))).toEqual([]);
});

test('what the embedded database does in its own way is declared by what there is, and each way has its test', () => {
  const declared = embeddedTests().flatMap((file) => declaredBy(file));
  expect(declared.filter((each) => !(each in ownWays))).toEqual([]);
  expect(Object.keys(ownWays).filter((each) => !declared.includes(each))).toEqual([]);
  // On the server every operation is called as each default role.
  expect(insteadTests()).toEqual(['apps/server/test/security/whole-run.test.ts']);
  expect(declaredBy('apps/server/test/security/whole-run.test.ts')).toEqual(['every operation']);
  expect(all).toContain('apps/server/test/security/default-roles.test.ts');
});
