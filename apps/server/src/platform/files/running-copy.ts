import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';

const beatMilliseconds = 10_000;
/** A copy that was killed says nothing more. */
const silenceMilliseconds = 120_000;

const folderOf = (root: string) => join(root, 'running-copies');

/**
 * Says that a copy of the files under `root` is being made: until `end` no bytes there are deleted. Said before the copy looks at the
 * database, so what is deleted before has no row in what it sees.
 */
export async function beginCopy(root: string): Promise<{ end(): Promise<void> }> {
  const folder = folderOf(root);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${newId()}.lease`);
  await writeFile(path, '', { mode: 0o600 });
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), beatMilliseconds);
  beat.unref();
  return {
    async end() {
      clearInterval(beat);
      await rm(path, { force: true });
    },
  };
}

/** Whether a copy is being made: asked right before bytes are deleted, which the sweep does later then. */
export async function isCopying(root: string): Promise<boolean> {
  const folder = folderOf(root);
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }));
    if (Date.now() - mtimeMs < silenceMilliseconds) return true;
  }
  return false;
}
