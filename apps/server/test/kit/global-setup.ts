import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFolder } from '../servers/server-bundle.ts';
import { dropTemplates } from '../servers/server-template.ts';

/**
 * Gives one run of the tests a folder to share; the first test file that asks for a database builds the template in it, so tests
 * without a database pay nothing. The returned function cleans up.
 */
export default function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'phuong-test-'));
  process.env.TEST_RUN_FOLDER = folder;
  return async () => {
    await dropTemplates(folder);
    for (const each of [folder, bundleFolder(folder)]) rmSync(each, { recursive: true, force: true });
  };
}
