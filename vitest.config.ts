import { defineConfig } from 'vitest/config';

const skipped = ['**/node_modules/**', '**/dist/**', 'e2e/**'];
/** What each project's tests have in common. Limits are for machines with a lot else to do. */
const common = { pool: 'forks', maxWorkers: 2, testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    // One folder for the whole run; its databases are copies of one template in it.
    globalSetup: ['apps/server/test/global-setup.ts'],
    projects: [
      {
        // The files of a worker share its modules: loading the server once for each file would cost half of the run.
        test: {
          ...common,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: skipped,
          setupFiles: ['scripts/same-chance.ts', 'apps/server/test/each-file.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'web and packages',
          include: ['{apps/web,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: skipped,
          setupFiles: ['scripts/same-chance.ts'],
          isolate: false,
        },
      },
    ],
  },
});
