import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareSchool, removeSchool, type SchoolPlace } from './kit/server.ts';

/**
 * Builds when the build is missing or old, and makes both kinds of school once, an empty one and from it the demonstration school: every
 * journey works in a copy of its own. The workers share a note of the colours they have found to be good.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { isBuilt } = (await import('../scripts/source-stamp.mjs' as string)) as { isBuilt(): boolean };
  if (!process.env.E2E_ANY_BUILD && !isBuilt()) {
    const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
    const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The build failed.');
  }
  const schools: SchoolPlace[] = [];
  const engine = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';
  for (const demo of [false, true]) schools.push(await prepareSchool(demo, engine));
  const notes = mkdtempSync(join(tmpdir(), 'phuong-e2e-'));
  process.env.E2E_GOOD_LOOKS = join(notes, 'good-looks');
  return async () => {
    rmSync(notes, { recursive: true, force: true });
    for (const school of schools) await removeSchool(school);
  };
}
