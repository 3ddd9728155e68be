import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from './kit/server.ts';

/** Builds when the build is missing or old, and makes the demonstration school once: every journey works in a copy of its own. */
export default async function globalSetup(): Promise<() => void> {
  const { isBuilt } = (await import('../scripts/source-stamp.mjs' as string)) as { isBuilt(): boolean };
  if (!process.env.E2E_ANY_BUILD && !isBuilt()) {
    const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
    const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The build failed.');
  }
  const server = await startServer({ demo: true });
  await server.leave();
  process.env.E2E_DEMO_FOLDER = server.dataDir;
  return () => rmSync(server.dataDir, { recursive: true, force: true });
}
