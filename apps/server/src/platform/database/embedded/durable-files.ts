import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Start parameters with fsync on. `fdatasync` does nothing in the engine, so the log is synced with `fsync`. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

type Stream = { nfd?: number };
type StreamOps = { fsync?: (stream: Stream) => number };
type FileSystem = {
  mount(type: unknown, options: unknown, path: string): { stream_ops: StreamOps };
  ErrnoError: new (errno: number) => Error;
};

const inputOutputError = 29;

/**
 * The engine's file system has no fsync: a commit would reach only the operating system's memory and a power cut would lose it.
 * This one hands every fsync of PostgreSQL to the operating system. The operations are reachable only while mounting.
 */
export class DurableNodeFS extends NodeFS {
  syncs = 0;

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const first: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      const fs = module.FS as unknown as FileSystem;
      const mount = fs.mount.bind(fs);
      fs.mount = (type, mountOptions, path) => {
        const root = mount(type, mountOptions, path);
        if (type === (module as unknown as { NODEFS: unknown }).NODEFS)
          root.stream_ops.fsync = (stream) => this.#sync(fs, stream);
        return root;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [first, ...(emscriptenOpts.preRun ?? [])] } };
  }

  #sync(fs: FileSystem, stream: Stream): number {
    if (stream.nfd === undefined) return 0;
    try {
      fsyncSync(stream.nfd);
      this.syncs += 1;
      return 0;
    } catch {
      // Only the engine's own error type may pass through it; PostgreSQL then refuses the commit.
      throw new fs.ErrnoError(inputOutputError);
    }
  }
}

/** Syncs a file or folder by name. Folders cannot be synced on Windows, which does not need it. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(handle);
  }
}

/** Syncs a folder with everything below it. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}
