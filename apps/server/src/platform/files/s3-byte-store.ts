import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids.ts';
import { type ByteStore, type ListedBytes, writeSummed } from './byte-store.ts';
import type { S3Address } from './file-settings.ts';
import { bodyOf, type S3Calls, StoreAway, s3Calls } from './s3-calls.ts';
import { listObjects } from './s3-listing.ts';

const folder = 'files/';
const copies = 'running-copies/';
const beatMilliseconds = 10_000;
/** A copy that was killed says nothing more. */
const silenceMilliseconds = 120_000;
/** Enough to begin to save a file; who has the address longer than that has it for nothing. */
const linkSeconds = 60;

/** @throws StoreAway when the store cannot be reached, has no such bucket, or does not let us in. */
export async function checkS3(address: S3Address): Promise<void> {
  const { status } = await s3Calls(address).ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
  if (status === 404) throw new StoreAway(`The store of files has no bucket ${address.base.href}: make it there.`);
}

/** Objects of a bucket: `files/<key>`, and `running-copies/…` while the school is copied. What lies in quarantine is beside it, and no file. */
export function s3ByteStore(address: S3Address): ByteStore {
  const calls = s3Calls(address);
  const { base, prefix } = address;
  const at = (key: string) => `${folder}${key}`;
  const remove = async (object: string) => void (await calls.ask({ method: 'DELETE', key: object }));
  const putEmpty = (object: string) => calls.ask({ method: 'PUT', key: object, body: bodyOf(new Uint8Array(0)) });
  const put = async (key: string, body: Parameters<S3Calls['call']>[0]['body']) => {
    const { status } = await calls.ask({ method: 'PUT', key: at(key), body });
    if (status === 404) throw new StoreAway(`The store of files has no bucket ${base.href}: make it there.`);
  };
  return {
    place: `${base.href}${prefix && `/${prefix}`}`,
    put: (key, content, sha256) => put(key, { size: content.length, sha256, open: () => content }),
    putFile: (key, path, { size, sha256 }) => put(key, { size, sha256, open: () => createReadStream(path) }),
    putStream: (key, content) =>
      inFolder(async (path) => {
        const { size, sha256 } = await writeSummed(path, content);
        await put(key, { size, sha256, open: () => createReadStream(path) });
        return sha256;
      }),
    async sizeOf(key) {
      const { status, headers } = await calls.ask({ method: 'HEAD', key: at(key) });
      return status === 404 ? null : Number(headers['content-length']);
    },
    async read(key) {
      const answer = await calls.call({ method: 'GET', key: at(key) });
      const pieces: Buffer[] = [];
      try {
        for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece);
      } catch (error) {
        throw new StoreAway(`The store of files at ${base.href} broke off: ${(error as Error).message}.`);
      }
      return answer.statusCode === 404 ? null : Buffer.concat(pieces);
    },
    stream: (key, start, end) => streamOf(calls, at(key), start, end),
    async atPath(key, work) {
      const answer = await calls.call({ method: 'GET', key: at(key) });
      if (answer.statusCode === 404) {
        answer.resume();
        return null;
      }
      return inFolder(async (path) => {
        await writeSummed(path, answer).catch((error: Error) => {
          throw new StoreAway(`The store of files at ${base.href} broke off: ${error.message}.`);
        });
        return work(path);
      });
    },
    remove: (key) => remove(at(key)),
    async *list() {
      for await (const { objects } of listObjects(calls, folder, prefix)) {
        yield objects.map(
          ({ name, changedAt }): ListedBytes => ({
            key: name.slice(folder.length),
            isPart: false,
            changedAt,
            remove: () => remove(name),
          }),
        );
      }
    },
    async beginCopy() {
      const name = `${copies}${newId()}`;
      await putEmpty(name);
      const beat = setInterval(() => void putEmpty(name).catch(() => undefined), beatMilliseconds);
      beat.unref();
      return {
        async end() {
          clearInterval(beat);
          // One that stays is over by its silence.
          await remove(name).catch(() => undefined);
        },
      };
    },
    async isCopying() {
      for await (const { objects, now } of listObjects(calls, copies, prefix)) {
        if (objects.some(({ changedAt }) => now - changedAt.getTime() < silenceMilliseconds)) return true;
      }
      return false;
    },
    linkTo: (key, disposition, mediaType) =>
      calls.sign(
        {
          method: 'GET',
          key: at(key),
          query: { 'response-content-disposition': disposition, 'response-content-type': mediaType },
        },
        linkSeconds,
      ),
  };
}

/** A path of its own for the time of the work. */
async function inFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'phuong-file-'));
  try {
    return await work(join(place, 'file'));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** What comes of a part of an object; a store that is away breaks it off. */
function streamOf(calls: S3Calls, key: string, start: number, end: number): Readable {
  const out = new PassThrough();
  const fill = async () => {
    // No bytes at all is a range that cannot be said.
    if (end < start) return void out.end();
    const answer = await calls.call({ method: 'GET', key, headers: { range: `bytes=${start}-${end}` } });
    if (answer.statusCode === 404) throw new Error('the bytes are gone');
    await pipeline(answer, out);
  };
  fill().catch((error: Error) => out.destroy(error));
  return out;
}
