import { existsSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { sinkTo, type WriteBytes } from './backup-folder.ts';
import type { CopyOptions } from './write-copy.ts';
import type { Sink } from './zip-writer.ts';

/** In the data folder, which only its owner may enter. */
const socketPath = (dataDir: string) => join(dataDir, 'copy.sock');

/** Writes the plain bytes of a copy of the school. */
export type CopyWriter = (kind: CopyOptions['kind'], sink: Sink) => Promise<unknown>;

/**
 * The embedded database has one process, so a copy of it is made by the running program itself, for whoever may enter its data folder: they
 * connect, say the kind, and are sent the plain bytes. A copy that fails is cut off, which its reader sees.
 */
export function serveCopies(dataDir: string, write: CopyWriter, onError: (error: unknown) => void): { stop(): void } {
  // Windows has no socket files: there the program is stopped for a backup.
  if (process.platform === 'win32') return { stop: () => undefined };
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (asked) => {
      const kind = asked.toString() === 'export' ? 'export' : 'backup';
      write(kind, sinkTo(socket)).then(
        () => socket.end(),
        (error: unknown) => {
          onError(error);
          socket.destroy();
        },
      );
    });
  });
  server.on('error', onError);
  server.listen(path);
  server.unref();
  return {
    stop() {
      server.close();
      rmSync(path, { force: true });
    },
  };
}

/** What the program that runs on this data folder writes; null when none listens there. */
export function copyFromRunning(dataDir: string, kind: CopyOptions['kind']): WriteBytes | null {
  const path = socketPath(dataDir);
  if (process.platform === 'win32' || !existsSync(path)) return null;
  return async (sink) => {
    const socket: Socket = connect(path);
    socket.write(kind);
    for await (const chunk of socket) await sink(chunk as Uint8Array);
  };
}
