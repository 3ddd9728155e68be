// On the embedded database too: crash
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { aDataFolder } from '../../../test/servers/data-folder.ts';
import { bundled } from '../../../test/servers/server-bundle.ts';
import { serverDatabase, testServerUrl } from '../../../test/servers/server-template.ts';

const onServer = testServerUrl && (await serverDatabase(testServerUrl, process.env.TEST_RUN_FOLDER ?? '', 'migrated'));
const dataDir = onServer ? '' : await aDataFolder();
let child: ChildProcess | undefined;

afterAll(async () => {
  child?.kill('SIGKILL');
  if (onServer) await onServer.close();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a process and lets it work until its end. @returns what it said, and what it died of. */
async function oneStart(): Promise<string[]> {
  const script = await bundled('dying-worker');
  const worker = spawn(process.execPath, [script, dataDir, ...(onServer ? [onServer.url] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = worker;
  const ended = once(worker, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: worker.stdout })) said.push(line);
  const [code, signal] = await ended;
  return [...said, String(signal ?? code)];
}

it('a job that kills its process is begun no more than its attempts, then has failed; those behind it get their turn', async () => {
  expect(await oneStart()).toEqual(['killer', 'SIGKILL']);
  // Counted when it was taken: the process had no time to say so.
  expect(await oneStart()).toEqual(['running · 1 · ', 'killer', 'SIGKILL']);
  const error = 'its process ended while it ran; attempts: 2';
  expect(await oneStart()).toEqual([
    'running · 2 · ',
    'lost: hoc-ba',
    expect.stringMatching(new RegExp(`^error: trial.killer [\\w-]+: ${error}; it is not tried again$`)),
    'bystander',
    `failed · 3 · ${error}`,
    '0',
  ]);
}, 300_000);
