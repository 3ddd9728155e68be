import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDemoSchool } from '../../src/features/demo/demo.public.ts';
import { clockAt } from '../../src/platform/clock.ts';
import { diskFileStore } from '../../src/platform/files/file-store.ts';
import { createPaperLine } from '../../src/platform/pdf/paper-line.ts';
import { usualUploadSettings } from '../../src/platform/uploads/upload-settings.ts';
import { startBuiltThreads } from './built-threads.ts';
import { type Begun, type TestServer, testServer } from './server.ts';

/** The morning on which the demonstration school of the tests is made, and on which its servers stand. */
const demoClock = clockAt(() => new Date('2026-11-16T00:30:00Z'));
/** Of all sign-ins in it. */
export const demoPassword = 'hoa-no-truoc-san';

const secret = Buffer.from('The keys of the demonstration school of a run of the tests');

/**
 * A server with a demonstration school of its own: a copy of the one, rows and files, that the first test file to ask for it has made. Making it
 * is half a minute of the processor and comes to the same each time.
 */
export async function demoServer(): Promise<TestServer> {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder === undefined) throw new Error('demoServer works in tests only: run them with `npx vitest run`.');
  return testServer({ clock: demoClock, begun: demoSchoolIn(join(folder, 'demo-files')) });
}

const demoSchoolIn = (files: string): Begun => ({
  secret,
  files,
  rows: {
    name: 'demo',
    async fill(database) {
      await startBuiltThreads();
      await mkdir(files, { recursive: true });
      const papers = createPaperLine();
      const store = diskFileStore(files, usualUploadSettings);
      const made = { database, db: database.kysely, clock: demoClock, papers, files: store };
      await createDemoSchool({ ...made, config: { sessionSecret: secret } }, { password: demoPassword });
    },
  },
});
