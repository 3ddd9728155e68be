import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Builds a file of the run's folder once, whichever test file asks first; the others wait. A failed build fails them all with its
 * message. Resolves with the path.
 */
export async function buildOnce(folder: string, name: string, build: () => Promise<Uint8Array>): Promise<string> {
  const path = join(folder, name);
  const failure = `${path}.failed`;
  try {
    mkdirSync(`${path}.building`);
  } catch {
    while (!existsSync(path)) {
      if (existsSync(failure)) throw new Error(`${name} could not be built: ${readFileSync(failure, 'utf8')}`);
      await pause(25);
    }
    return path;
  }
  try {
    writeFileSync(`${path}.part`, await build());
    renameSync(`${path}.part`, path);
    return path;
  } catch (error) {
    writeFileSync(failure, error instanceof Error ? (error.stack ?? error.message) : String(error));
    throw error;
  }
}
