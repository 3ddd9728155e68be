import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { databaseTests, declaredBy, differences, differingTests } = (await import('./database-tests.mjs' as string)) as {
  databaseTests(): string[];
  declaredBy(file: string): string[];
  differences: Record<string, string>;
  differingTests(): string[];
};
const all = databaseTests();
const differing = differingTests();
const textOf = (file: string) => readFileSync(root + file, 'utf8');

/** They do several things beside each other, and no two of them meet in the database; or the server is only a name that may not be told. */
const meetNowhere = [
  'accounts/employees/lost-second-factor.routes.test.ts',
  'grading/papers/transcript.routes.test.ts',
  'grading/results/result.routes.test.ts',
  'timetable/publishing/publishing-edges.routes.test.ts',
  'platform/record/read-page.test.ts',
  'platform/record/record-history.test.ts',
  'test/catalogue.test.ts',
  'test/security/first-start.test.ts',
  'test/security/requests.test.ts',
  'test/security/whole-run.test.ts',
];

test('the long run on a database server holds every test that asks for a database, and those that are only for a server', () => {
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

test('the ordinary second run holds what declares a difference that there is, and each difference has its test', () => {
  const declared = differing.flatMap((file) => declaredBy(file));
  expect(declared.filter((each) => !(each in differences))).toEqual([]);
  expect(Object.keys(differences).filter((each) => !declared.includes(each))).toEqual([]);
  expect(differing.length).toBeLessThan(all.length / 2);
});

test('who does several things at once on a database, or works on that of a server alone, declares it', () => {
  const atOnce = all.filter((file) => /Promise\.all\(|\btestServerUrl\b/.test(textOf(file)));
  const silent = atOnce.filter((file) => !differing.includes(file) && !meetNowhere.some((name) => file.endsWith(name)));
  expect(silent).toEqual([]);
  expect(meetNowhere.filter((name) => !atOnce.some((file) => file.endsWith(name)))).toEqual([]);
});
