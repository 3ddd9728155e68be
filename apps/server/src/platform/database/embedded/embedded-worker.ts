import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { DurableNodeFS, durableStartParams, syncPath, syncTree } from './durable-files.ts';
import { engineExchange, startEngine } from './embedded-engine.ts';

/** What the owner of the thread may ask besides protocol bytes. */
export type WorkerRequest = Uint8Array<ArrayBuffer> | 'close' | 'syncs';

const { folder } = workerData as { folder: string };
const port = parentPort;
if (port === null) throw new Error('this file runs in a worker thread only');

/** The first start builds the database beside its place and renames it, so a kill in between leaves no half-made one. */
async function createUnlessThere(): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const building = `${folder}.building`;
  rmSync(building, { recursive: true, force: true });
  const engine = await startEngine({ fs: new DurableNodeFS(building) });
  await engine.close();
  // The engine makes its files readable by all: the folder must not let anyone in.
  chmodSync(building, 0o700);
  syncTree(building);
  renameSync(building, folder);
  syncPath(dirname(folder));
}

await createUnlessThere();
const files = new DurableNodeFS(folder);
const engine = await startEngine({ fs: files, startParams: durableStartParams });
const exchange = engineExchange(engine, (error) => {
  // Leaves the thread at once: the files are as after a crash, and the next start recovers from the log.
  port.postMessage({ crash: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});

async function answer(request: WorkerRequest): Promise<void> {
  if (request === 'syncs') return port?.postMessage({ syncs: files.syncs });
  if (request === 'close') {
    await exchange(simpleQuery('checkpoint'));
    await engine.close();
    port?.postMessage({ closed: true });
    port?.close();
    return;
  }
  const bytes = await exchange(request);
  port?.postMessage(bytes, [bytes.buffer]);
}

function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

let turn: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  turn = turn.then(() => answer(request));
});
port.postMessage({ ready: true });
