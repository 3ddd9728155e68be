import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/platform/config.ts';
import { filesUnder, productSources, root, textOf } from '../kit/source-files.ts';

const secrets: readonly [name: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----/],
  ['a cloud key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a Google key', /\bAIza[\w-]{35}\b/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{30,}\b/],
  ['a Slack token', /\bxox[abprs]-[\w-]{10,}/],
  ['a signed token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
  // The group of an expression that takes one out of a file is none.
  [
    'a database password',
    /postgres(?:ql)?:\/\/[^\s:@/'"`${]+:(?!\\\()[^\s@/'"`${]{3,}@(?!localhost|127\.0\.0\.1|db\b|host\b)/,
  ],
  ['a session secret', /SESSION_SECRET\s*[=:]\s*['"]?[A-Za-z0-9+/_-]{32,}/],
  ['a password hash', /\$argon2id?\$v=\d+\$m=\d{4,},t=\d+,p=\d+\$[A-Za-z0-9+/]{16,}\$/],
];
/** These two show secrets that a start refuses. */
const samplesOfSecrets = /test\/(?:security\/source|process)\.test\.ts$/;
/** Stands in tests that start nothing with it. */
const ofTestsOnly = 'kW3v9-pQzL7x_TnB4yRm8JcVf2HsDg6aUeXo';
const isText = (path: string) => !/\.(?:png|jpe?g|woff2?|ttf|otf|ico|pdf|xlsx|wasm|gz|br|tar|zip|map)$/.test(path);
/** Long and without a pattern, as only keys are; hashes of packages and pictures in tests are neither secret nor ours to change. */
const randomText = /['"`]([A-Za-z0-9+/_-]{40,})={0,2}['"`]/g;

/** The web app as it was built last, if it was. */
const built = filesUnder('apps/web/dist').filter((path) => /\.(?:js|css|html|json|svg|map)$/.test(path));

function randomness(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

describe('secrets', () => {
  it('are in no file of the repository', () => {
    const files = filesUnder('').filter(
      (path) => isText(path) && !samplesOfSecrets.test(path) && statSync(join(root, path)).size < 2_000_000,
    );
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((path) => {
      const text = textOf(path);
      return secrets.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${path}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  it.skipIf(!existsSync(join(root, '.git')))('were in no file that the repository ever held', async () => {
    const log = spawn('git', ['log', '-p', '--all', '--unified=0', '--no-color', '--no-ext-diff'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const found: string[] = [];
    let commit = '';
    let path = '';
    let lines = 0;
    for await (const line of createInterface({ input: log.stdout })) {
      if (line.startsWith('commit ')) commit = line.slice(7, 19);
      else if (line.startsWith('+++ ')) path = line.replace(/^\+\+\+ (?:b\/)?/, '');
      else if (line.startsWith('+') && !samplesOfSecrets.test(path) && !line.includes(ofTestsOnly)) {
        lines += 1;
        for (const [name, pattern] of secrets) if (pattern.test(line)) found.push(`${commit} ${path}: ${name}`);
      }
    }
    expect(lines).toBeGreaterThan(10_000);
    expect(found).toEqual([]);
  });

  it('no source file holds a long random text', () => {
    const found = productSources('apps', 'packages', 'scripts').flatMap((path) =>
      [...textOf(path).matchAll(randomText)]
        .map(([, text = '']) => text)
        .filter((text) => randomness(text) > 4.5 && /\d/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text))
        .map((text) => `${path}: ${text.slice(0, 12)}…`),
    );
    expect(found).toEqual([]);
  });

  it.skipIf(built.length === 0)('are not in what the browser gets, nor is anything of the server', () => {
    const ofServer: [string, RegExp][] = [
      ['the environment', /process\.env\.|SESSION_SECRET|DATABASE_URL|DEMO_PASSWORD/],
      ['the database', /kysely|pglite|select \* from|password_hash/i],
      ['a source map with sources', /"sourcesContent"/],
    ];
    const found = built.flatMap((path) => {
      const text = textOf(path);
      return [...secrets, ...ofServer].filter(([, pattern]) => pattern.test(text)).map(([name]) => `${path}: ${name}`);
    });
    expect(found).toEqual([]);
  });
});

describe('a start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'phuong-config-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const good = ofTestsOnly;
  const production = { NODE_ENV: 'production', DATA_DIR: folder, DEMO: 'off' };

  const refused: [what: string, env: Record<string, string>, sentence: RegExp][] = [
    ['in production without a secret', {}, /SESSION_SECRET is not set.*openssl rand/],
    ['with a short secret', { SESSION_SECRET: 'kW3v9-pQzL7x_TnB4yRm8JcVf2HsDg' }, /SESSION_SECRET is too weak/],
    ['with one letter repeated', { SESSION_SECRET: 'a'.repeat(64) }, /SESSION_SECRET is too weak/],
    ['with two letters repeated', { SESSION_SECRET: 'ab'.repeat(32) }, /SESSION_SECRET is too weak/],
    ['with a sample', { SESSION_SECRET: 'changeme-changeme-changeme-changeme-1' }, /SESSION_SECRET is too weak/],
    ['with a sample', { SESSION_SECRET: 'your-secret-here-please-replace-it-now' }, /SESSION_SECRET is too weak/],
    ['with counted digits', { SESSION_SECRET: '12345678901234567890123456789012' }, /SESSION_SECRET is too weak/],
    ['on no port', { SESSION_SECRET: good, PORT: '70000' }, /PORT must be a number/],
    ['on a word for a port', { SESSION_SECRET: good, PORT: 'web' }, /PORT must be a number/],
    [
      'with a path in its address',
      { SESSION_SECRET: good, PUBLIC_URL: 'https://a.vn/x' },
      /PUBLIC_URL must be an origin/,
    ],
    [
      'with another scheme',
      { SESSION_SECRET: good, PUBLIC_URL: 'javascript:alert(1)' },
      /PUBLIC_URL must be an origin/,
    ],
  ];
  it.for(refused)('%s is refused with a sentence', ([, env, sentence]) => {
    const start = () => readConfig({ ...production, ...env });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(sentence);
  });

  it('in production with a good secret works, without the demonstration school unless asked for', () => {
    expect(readConfig({ ...production, SESSION_SECRET: good })).toMatchObject({ isProduction: true, demo: false });
    const { DEMO: _, ...asShipped } = production;
    expect(readConfig({ ...asShipped, SESSION_SECRET: good }).demo).toBe(false);
  });

  it('outside production makes a secret of 384 bits once, for its owner only', () => {
    const first = readConfig({ DATA_DIR: folder }).sessionSecret;
    expect(first.length).toBe(48);
    expect(Buffer.from(readConfig({ DATA_DIR: folder }).sessionSecret)).toEqual(Buffer.from(first));
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  });
});

describe('statements', () => {
  /** Names of tables and columns that are put into a statement, and why none of them comes from outside. */
  const builtNames: Readonly<Record<string, string>> = {
    'apps/server/src/department/cluster.ts': 'the database of a school, quoted as an identifier',
    'apps/server/src/platform/database/insert-rows.ts':
      'columns of rows that our own code makes, quoted as identifiers',
    'apps/server/src/platform/whole-copy/load-copy.ts': 'tables and columns as the database’s own catalogue names them',
    'apps/server/src/platform/whole-copy/table-lines.ts':
      'tables and columns as the database’s own catalogue names them',
    'apps/server/src/features/students/enrolment/enrolment.writes.ts': 'one of five tables named by the code',
    'apps/server/src/features/students/import/student-import.commands.ts': 'a fixed list of columns',
    'apps/server/src/platform/privacy/erase.commands.ts':
      'tables and columns of the areas’ own rules, quoted as identifiers',
    'apps/server/src/platform/privacy/personal-data.reads.ts':
      'tables and columns of the areas’ own rules, quoted as identifiers',
    'apps/server/src/features/access/audit-log/audit-log.reads.ts': 'action or entity, named by the code',
    'apps/server/src/platform/database/server/app-role.ts':
      'the role of the settings and tables of the catalogue, quoted as identifiers',
    'apps/server/src/platform/database/natural-order.ts': 'a column, named by the code',
    'apps/server/src/platform/lifecycle/take-step.ts': 'the table and columns of a lifecycle, named by the code',
    'apps/server/src/platform/record/import-undo-log.ts': 'three tables named in the code',
    'apps/server/src/platform/record/import-undo-rows.ts':
      'tables the database noted itself, and columns of its catalogue',
    'apps/server/src/platform/record/import-undo.ts':
      'tables the database noted itself, and references of its catalogue',
    'apps/server/src/platform/record/read-page.ts': 'columns of a list, by the names the code gives them',
    'apps/server/src/platform/record/record-of.ts': 'the table of a noun, named by the code',
    'apps/server/src/platform/record/record-photo.ts': 'the table and column of a noun, named by the code',
    'apps/server/src/platform/record/tree.ts': 'one of two trees named by the code',
    'apps/server/src/platform/record/versioned-edit.ts': 'the table of a noun, named by the code',
    'apps/server/src/features/learning/bank/bank.reads.ts': 'levels in their order, a constant, as an index has them',
    'apps/server/src/features/learning/lessons/progress.reads.ts': 'the time zone of the school, a constant',
    'apps/server/src/features/learning/personal-data.rules.ts': 'a column of a rule, named by the code',
    'apps/server/src/features/learning/own/own-items.reads.ts': 'the time zone of the school, a constant',
    'apps/server/src/features/learning/own/own-learning.reads.ts': 'two numbers of the code',
    'apps/server/src/features/devices/items/free-items.reads.ts': 'the alias of a table, named by the code',
    'apps/server/src/features/lending/loan-rules/loan-rule.commands.ts':
      'one of two trees of categories, named by the code',
    'apps/server/src/features/library/titles/title-search.reads.ts':
      'whether a part of the list comes later, of the code',
    'apps/server/src/features/home/finder.reads.ts': 'one of two tables named by the code',
    'apps/server/src/features/timetable/plans/plan.guards.ts': 'one of two tables of plans, named by the code',
    'apps/server/src/features/timetable/plans/plan.reads.ts': 'tables of plans and a column, named by the code',
    'apps/server/src/features/timetable/plans/plan.writes.ts': 'tables of plans and a column, named by the code',
    'apps/server/src/features/classes/class.commands.ts': 'tables that name classes, listed by the code',
    'apps/server/src/features/grading/results/class-year.reads.ts': 'P or K, named by the code',
    'apps/server/src/features/attendance/registers/register.reads.ts': 'one of two tables of marks, named by the code',
    'apps/server/src/features/grading/results/standing.reads.ts': 'a period, named by the code',
    'apps/server/src/features/numbers/class-counts/mark-rows.reads.ts': 'columns of counted marks, named by the code',
    'apps/server/src/features/numbers/own-lists/list-column.rules.ts':
      'a column of a described field, named by the code',
    'apps/server/src/features/numbers/own-lists/list-reminder.commands.ts': 'an alias of people, named by the code',
    'apps/server/src/features/numbers/own-lists/own-list.reads.ts': 'a column of roles, named by the code',
    'apps/server/src/features/numbers/overview/overview.reads.ts': 'what is counted, named by the code',
    'apps/server/src/features/numbers/two-areas/two-areas.reads.ts': 'one of two areas, named by the code',
  };

  it('are never put together from text; names only where listed', () => {
    const server = productSources('apps/server/src');
    const raw = server.filter((path) =>
      /\bsql\.raw\(|\bCompiledQuery\.raw\(|\.query\(\s*[`'"][^`'"]*\$\{/.test(textOf(path)),
    );
    expect(raw).toEqual([
      // The tables, columns and blank values of cells, named by the code and quoted.
      'apps/server/src/platform/cells/write-cells.ts',
      // Its channel is named by the code.
      'apps/server/src/platform/database/signals.ts',
      // What the database itself says of its tables, indexes and references.
      'apps/server/src/platform/whole-copy/load-copy.ts',
      // Settings and a number of the code.
      'apps/server/src/platform/whole-copy/table-lines.ts',
    ]);
    const names = server.filter((path) => /\bsql\.(?:ref|table|id|lit)\(/.test(textOf(path)));
    expect(names.sort()).toEqual(Object.keys(builtNames).sort());
    const dynamic = server.filter((path) => /db\.dynamic|\.dynamic\.(?:ref|table)/.test(textOf(path)));
    expect(dynamic).toEqual([]);
  });

  it('no text becomes code, markup or a process', () => {
    const product = productSources('apps/server/src', 'apps/web/src', 'packages');
    const dangerous =
      /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\b|document\.write|node:vm|insertAdjacentHTML/;
    expect(product.filter((path) => dangerous.test(textOf(path)))).toEqual([]);
    const starting = product.filter((path) => textOf(path).includes('node:child_process'));
    expect(starting).toEqual([
      // No shell reads its arguments: fixed words, paths of ours, an ending out of a list.
      'apps/server/src/platform/office/office-program.ts',
      // A file of the program itself, with an environment of its own.
      'apps/server/src/platform/start-process.ts',
      // Its type alone.
      'apps/server/src/platform/uploads/clean-picture.ts',
      // The program of backups, for a school that is retired: as a command was typed, argument by argument.
      'apps/server/src/schools.ts',
    ]);
    const imports = starting.flatMap((path) => /import .* from 'node:child_process'/.exec(textOf(path)) ?? []);
    expect(imports).toEqual([
      "import { spawn } from 'node:child_process'",
      "import { type ChildProcess, fork } from 'node:child_process'",
      "import type { ChildProcess } from 'node:child_process'",
      "import { spawn } from 'node:child_process'",
    ]);
    for (const path of starting) expect(textOf(path)).not.toMatch(/\bshell\b/);
  });
});
