import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce } from './build-once.ts';

const app = fileURLToPath(new URL('../..', import.meta.url));

/** What tests start as a process of its own besides the server, by the name of its file in the bundle. */
const scripts = {
  'crash-writer': 'apps/server/src/platform/database/embedded/crash-writer.ts',
  'dying-worker': 'apps/server/src/platform/jobs/dying-worker.ts',
} as const;

/** Where the bundle of a run lies: beside the one that is shipped, so that it finds the same things. */
export const bundleFolder = (runFolder: string): string => join(app, `dist-${basename(runFolder)}`);

/**
 * A program as it is shipped, bundled once for the whole run: from the sources each start of a process would spend seconds on reading
 * TypeScript. @returns the path of the file to start.
 */
export async function bundled(name: 'main' | 'schools' | 'timetable-worker' | keyof typeof scripts): Promise<string> {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder === undefined) throw new Error('bundled works in tests only: run them with `npx vitest run`.');
  await buildOnce(folder, 'server-bundle', async () => {
    const { bundleServer } = (await import('../../../../scripts/bundle-server.mjs' as string)) as {
      bundleServer: (outdir: string, more: Readonly<Record<string, string>>) => Promise<unknown>;
    };
    await bundleServer(bundleFolder(folder), scripts);
    return new Uint8Array();
  });
  return join(bundleFolder(folder), `${name}.js`);
}
