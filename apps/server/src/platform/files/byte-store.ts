import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beginCopy, isCopying } from './running-copy.ts';

/** Bytes as a store lists them. */
export interface ListedBytes {
  readonly key: string;
  /** Written only in part: whoever wrote it has died, or is writing. */
  readonly isPart: boolean;
  readonly changedAt: Date;
  remove(): Promise<void>;
}

/**
 * Where the bytes of kept files lie, by keys the system makes: on the disk or in an S3 store (decision 77). What rows name is for
 * `FileStore`. Every call of a store that is away throws AppError 503 `platform.files_unavailable`.
 */
export interface ByteStore {
  /** Where it is, for people; without secrets. */
  readonly place: string;
  /** Durable when it returns. */
  put(key: string, content: Uint8Array, sha256: string): Promise<void>;
  /** Keeps what lies at `path`, which stays; new for the sweep even where it was there before. */
  putFile(key: string, path: string, sums: { readonly size: number; readonly sha256: string }): Promise<void>;
  /** Puts what comes in place of whatever lies there, which is the same or damaged. @returns its hash in hex. */
  putStream(key: string, content: AsyncIterable<Uint8Array>): Promise<string>;
  /** @returns null when it is not there. */
  sizeOf(key: string): Promise<number | null>;
  /** @returns null when it is not there. */
  read(key: string): Promise<Uint8Array | null>;
  /** From byte `start` to byte `end`, both among them. */
  stream(key: string, start: number, end: number): Readable;
  /** For programs that read a file themselves: it lies at the path until the work is done. @returns null when it is not there. */
  atPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T | null>;
  remove(key: string): Promise<void>;
  /** All there is, in portions. */
  list(): AsyncIterable<readonly ListedBytes[]>;
  /** Says that a copy of the school is being made: until `end` nobody deletes bytes. Said before the copy looks at the database. */
  beginCopy(): Promise<{ end(): Promise<void> }>;
  /** Asked right before bytes are deleted, which the sweep does later then. */
  isCopying(): Promise<boolean>;
  /** An address of a minute at which a browser saves the bytes under this name; null where browsers do not reach the store. */
  linkTo(key: string, disposition: string, mediaType: string): Promise<string | null>;
}

/** Takes away all there is. */
export async function emptyStore(bytes: ByteStore): Promise<void> {
  for await (const some of bytes.list()) for (const each of some) await each.remove();
}

/** How a data folder answers that was moved, or restored without its files or by another user of the machine. */
const isGone: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM']);

function nullWhenGone(error: NodeJS.ErrnoException): null {
  if (!isGone.has(error.code)) throw error;
  return null;
}

const part = '.part';

/** Files under a folder, in 256 folders by the ends of their keys. */
export function diskByteStore(root: string): ByteStore {
  const pathOf = (key: string) => join(root, key.slice(-2), key);
  return {
    place: root,
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}${part}`, content, { mode: 0o600, flush: true });
      await rename(`${path}${part}`, path);
    },
    putFile: (key, path) => linkOnce(path, pathOf(key)),
    async putStream(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const { sha256 } = await writeSummed(`${path}${part}`, content);
        await rename(`${path}${part}`, path);
        return sha256;
      } catch (error) {
        await rm(`${path}${part}`, { force: true });
        throw error;
      }
    },
    sizeOf: (key) => stat(pathOf(key)).then((found) => (found.isFile() ? found.size : null), nullWhenGone),
    read: (key) => readFile(pathOf(key)).catch(nullWhenGone),
    stream: (key, start, end) => createReadStream(pathOf(key), { start, end }),
    async atPath(key, work) {
      const path = pathOf(key);
      return (await stat(path).catch(nullWhenGone)) ? work(path) : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const folder of await readdir(root).catch(() => [])) {
        if (folder.length !== 2) continue;
        const listed = await Promise.all(
          (await readdir(join(root, folder))).map((name) => listedAt(root, folder, name)),
        );
        yield listed.filter((each) => each !== null);
      }
    },
    beginCopy: () => beginCopy(root),
    isCopying: () => isCopying(root),
    linkTo: async () => null,
  };
}

async function listedAt(root: string, folder: string, name: string): Promise<ListedBytes | null> {
  const path = join(root, folder, name);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const isPart = name.endsWith(part);
  const key = isPart ? name.slice(0, -part.length) : name;
  return { key, isPart, changedAt: found.mtime, remove: () => rm(path, { force: true }) };
}

/** Writes a file durably. @returns what it came to. */
export async function writeSummed(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const summed = async function* () {
    for await (const piece of content) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  };
  await pipeline(Readable.from(summed()), createWriteStream(path, { mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
}

/** A second name for the same bytes, or a copy where the disk gives none; what is there already is the same. */
async function linkOnce(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') {
      await copyFile(from, `${to}${part}`, constants.COPYFILE_FICLONE);
      await rename(`${to}${part}`, to);
    }
  }
  // New again for the sweep, which leaves a day to who has not committed yet.
  await utimes(to, new Date(), new Date());
}
