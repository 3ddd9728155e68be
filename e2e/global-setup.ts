import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from './kit/server.ts';

/**
 * Builds when the build is missing or old, and makes both kinds of school once, an empty one and from it the demonstration school: every
 * journey works in a copy of its own.
 */
export default async function globalSetup(): Promise<() => void> {
  const { isBuilt } = (await import('../scripts/source-stamp.mjs' as string)) as { isBuilt(): boolean };
  if (!process.env.E2E_ANY_BUILD && !isBuilt()) {
    const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
    const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The build failed.');
  }
  const folders: string[] = [];
  const madeOnce = async (demo: boolean): Promise<string> => {
    const server = await startServer({ demo });
    folders.push(server.dataDir);
    await server.leave();
    return server.dataDir;
  };
  process.env.E2E_EMPTY_FOLDER = await madeOnce(false);
  process.env.E2E_DEMO_FOLDER = await madeOnce(true);
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
