import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileSettings, type S3Address } from '../../src/platform/files/file-settings.ts';
import { s3Calls } from '../../src/platform/files/s3-calls.ts';
import { newId } from '../../src/platform/ids.ts';

/** Debian's Swift is here; where it is not, tests of a store of files are skipped. */
export const hasSwift = existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api');

export interface S3Server {
  readonly url: string;
  readonly address: S3Address;
  down(): void;
  up(): void;
  stop(): void;
}

/** An S3 server of a test's own with an empty bucket (`scripts/throwaway-s3.sh`). */
export async function anS3Server(): Promise<S3Server> {
  // On a disk: what lies in memory has no attributes, which Swift keeps its own notes in.
  const env = { ...process.env, THROWAWAY_S3: `/var/tmp/phuong-s3-${newId()}` };
  const script = new URL('../../../../scripts/throwaway-s3.sh', import.meta.url).pathname;
  const run = (command: string) => execFileSync(script, [command], { env, encoding: 'utf8' });
  const url = run('start').trim();
  const { port } = new URL(url);
  const address = fileSettings({
    FILES_URL: url,
    FILES_PUBLIC_URL: `http://127.0.0.1:${port}`,
    FILES_DIRECT_UPLOADS: 'on',
  });
  if (!address || 'problem' in address) throw new Error('no address');
  await s3Calls(address).ask({ method: 'PUT' });
  return { url, address, down: () => run('down'), up: () => run('up'), stop: () => run('stop') };
}
