import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CopyError } from './copy-errors.ts';
import type { CopyEnd, CopyStart } from './copy-manifest.ts';
import { backupsToDelete, type KeepRule, type KeptBackup } from './keep-rule.ts';
import { readCopy } from './read-copy.ts';
import { type OpenKey, openedCopy, type SealKey, sealer } from './seal-copy.ts';
import type { Sink } from './zip-writer.ts';

/** Writes the plain bytes of a copy. */
export type WriteBytes = (sink: Sink) => Promise<unknown>;

export interface WrittenBackup {
  readonly path: string;
  readonly size: number;
  readonly start: CopyStart;
  readonly end: CopyEnd;
}

/** A stream as a sink that waits when it is full and fails when it broke. */
export function sinkTo(stream: Writable): Sink {
  return (bytes) =>
    new Promise((resolve, reject) => {
      stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
}

/** The bytes that `write` makes, as a stream that breaks when it does, and its end either way. */
function streamOf(write: WriteBytes): { stream: Readable; done: Promise<unknown> } {
  const stream = new PassThrough({ highWaterMark: 1 << 20 });
  stream.on('error', () => undefined);
  const done = write(sinkTo(stream)).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  );
  return { stream, done };
}

/** Resolves when all is on the disk and nothing writes any more; what went wrong at the source is told rather than that the stream broke. */
async function toDisk(
  write: WriteBytes,
  part: string,
  through: (stream: Readable) => Promise<Readable>,
): Promise<void> {
  let cause: unknown;
  const noting: WriteBytes = (sink) =>
    write(sink).catch((error: unknown) => {
      cause = error;
      throw error;
    });
  const { stream, done } = streamOf(noting);
  try {
    await pipeline(await through(stream), createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }));
  } catch (error) {
    stream.destroy();
    await done;
    const isOurs = cause instanceof Error && !('code' in cause && /^ERR_STREAM|ABORT/.test(String(cause.code)));
    throw isOurs ? cause : error;
  }
}

/**
 * Writes a sealed backup `phuong-20261129T103000Z.age` into a folder: under another name until it has been read back from the disk, opened and
 * compared with its manifest, so a backup with this name is whole. What breaks off leaves nothing and nothing else is touched.
 * @throws CopyError when the disk is full or what was read back is not what was written.
 */
export async function writeBackup(folder: string, at: Date, key: SealKey, write: WriteBytes): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `phuong-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.age`);
  return onDisk(path, async (part) => {
    const { sealed, opener } = await sealer(key);
    await toDisk(write, part, sealed);
    return verified(part, opener);
  });
}

/** Writes an open copy (a zip) and reads it back. */
export async function writeExport(path: string, write: WriteBytes): Promise<WrittenBackup> {
  return onDisk(path, async (part) => {
    await toDisk(write, part, async (stream) => stream);
    return verified(part, null);
  });
}

async function onDisk(
  path: string,
  make: (part: string) => Promise<{ start: CopyStart; end: CopyEnd }>,
): Promise<WrittenBackup> {
  if (await stat(path).catch(() => null)) throw new CopyError(`${path} is there already: choose another name.`);
  const part = `${path}.${process.pid}.part`;
  try {
    const read = await make(part);
    await rename(part, path);
    return { path, size: (await stat(path)).size, ...read };
  } catch (error) {
    await rm(part, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new CopyError(
        `There is no room for ${path}: make some, or choose another disk. Earlier backups are as they were.`,
      );
    }
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT' || code === 'ENOTDIR') {
      throw new CopyError(`${path} cannot be written (${code}).`);
    }
    throw error;
  }
}

/** Opens a copy and reads all of it. @throws CopyError when anything is not as its manifest says. */
export const verified = (path: string, key: OpenKey | null): Promise<{ start: CopyStart; end: CopyEnd }> =>
  readCopy(openedCopy(path, key));

/** Deletes what the rule no longer keeps, and what a killed backup has left; other files stay. @returns the names of deleted backups. */
export async function tidyBackups(folder: string, rule: KeepRule): Promise<string[]> {
  const backups: KeptBackup[] = [];
  for (const name of await readdir(folder)) {
    const [, y, m, d, h, min, s, rest] =
      /^phuong-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age(\.\d+\.part)?$/.exec(name) ?? [];
    if (y === undefined) continue;
    if (rest === undefined) backups.push({ name, at: new Date(`${y}-${m}-${d}T${h}:${min}:${s}Z`) });
    else if (await isDaysOld(join(folder, name))) await rm(join(folder, name), { force: true });
  }
  const gone = backupsToDelete(backups, rule);
  for (const { name } of gone) await rm(join(folder, name), { force: true });
  return gone.map(({ name }) => name);
}

const isDaysOld = async (path: string) => (await stat(path)).mtimeMs < Date.now() - 86_400_000;
