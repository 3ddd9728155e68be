import { defineConfig } from 'vitest/config';
import { LongFirst } from './apps/server/test/kit/long-first.ts';
import { databaseTests, embeddedTests, insteadTests } from './scripts/database-tests.mjs';

const skipped = ['**/node_modules/**', '**/dist/**', 'e2e/**'];
/**
 * What each project's tests have in common. Limits are for machines with a lot else to do. With the standard room for young objects a worker
 * spends a seventh of its time on collecting them.
 */
const common = {
  pool: 'forks',
  execArgv: ['--max-semi-space-size=64'],
  // One more than the machine of the proof has cores: a worker waits for its database and for what it has started.
  maxWorkers: 3,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What is waited for comes or never does; the standard second is over before a busy machine has looked twice.
  expect: { poll: { timeout: 120_000, interval: 50 } },
} as const;
/** The files of a worker share its modules: loading the server once for each file would cost half of the run. */
const server = {
  ...common,
  setupFiles: ['scripts/file-cost.ts', 'scripts/same-chance.ts', 'apps/server/test/kit/each-file.ts'],
  isolate: false,
} as const;

/** With a database server at hand the tests run there; what the embedded database does in its own way, or all, runs there as well. */
const hasServer = Boolean(process.env.TEST_DATABASE_URL);
const takesBoth = Boolean(process.env.TEST_BOTH_DATABASES);
const embedded = hasServer
  ? [
      {
        test: {
          ...server,
          name: 'embedded database',
          include: takesBoth ? databaseTests() : embeddedTests(),
          exclude: skipped,
          env: { TEST_DATABASE_URL: '' },
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    // One folder for the whole run; its databases are copies of one template in it.
    globalSetup: ['apps/server/test/kit/global-setup.ts'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: hasServer && !takesBoth ? [...skipped, ...insteadTests()] : skipped,
        },
      },
      ...embedded,
      {
        test: {
          ...common,
          name: 'web and packages',
          include: ['{apps/web,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: skipped,
          setupFiles: ['scripts/file-cost.ts', 'scripts/same-chance.ts'],
          isolate: false,
        },
      },
    ],
  },
});
