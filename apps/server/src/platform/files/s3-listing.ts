import { type S3Calls, StoreAway } from './s3-calls.ts';

interface ListedObjects {
  readonly objects: readonly { readonly name: string; readonly changedAt: Date }[];
  /** By the clock of the store, which their times are of. */
  readonly now: number;
}

/** Our keys have no letters that XML writes otherwise. */
const object = /<Contents>.*?<Key>([^<]*)<\/Key>.*?<LastModified>([^<]*)<\/LastModified>.*?<\/Contents>/gs;

/** Objects under a folder, by their names without the prefix, in portions. */
export async function* listObjects(calls: S3Calls, under: string, prefix: string): AsyncIterable<ListedObjects> {
  for (let after: string | undefined; ; ) {
    const more: Record<string, string> = after === undefined ? {} : { 'continuation-token': after };
    const query = { 'list-type': '2', prefix: `${prefix}${under}`, ...more };
    const { text, headers } = await answerOf(calls, query);
    const objects = [...text.matchAll(object)].map(([, name = '', at = '']) => ({
      name: name.slice(prefix.length),
      changedAt: new Date(at),
    }));
    yield { objects, now: new Date(headers.date ?? Date.now()).getTime() };
    after = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1];
    if (after === undefined) return;
  }
}

interface ListedMultipart {
  /** Without the prefix. */
  readonly name: string;
  readonly multipart: string;
  readonly begunAt: Date;
}

const begun =
  /<Upload>.*?<Key>([^<]*)<\/Key>.*?<UploadId>([^<]*)<\/UploadId>.*?<Initiated>([^<]*)<\/Initiated>.*?<\/Upload>/gs;

/** Multipart uploads under a folder that are neither put together nor given up, in portions. */
export async function* listMultiparts(
  calls: S3Calls,
  under: string,
  prefix: string,
): AsyncIterable<readonly ListedMultipart[]> {
  for (let after: Record<string, string> = {}; ; ) {
    const { text } = await answerOf(calls, { uploads: '', prefix: `${prefix}${under}`, ...after });
    yield [...text.matchAll(begun)].map(([, name = '', multipart = '', at = '']) => ({
      name: name.slice(prefix.length),
      multipart,
      begunAt: new Date(at),
    }));
    const [, key] = /<NextKeyMarker>([^<]+)<\/NextKeyMarker>/.exec(text) ?? [];
    const [, id] = /<NextUploadIdMarker>([^<]+)<\/NextUploadIdMarker>/.exec(text) ?? [];
    if (!text.includes('<IsTruncated>true<') || key === undefined) return;
    after = { 'key-marker': key, ...(id === undefined ? {} : { 'upload-id-marker': id }) };
  }
}

async function answerOf(calls: S3Calls, query: Readonly<Record<string, string>>) {
  const answer = await calls.ask({ method: 'GET', query });
  if (answer.status === 404) throw new StoreAway('The store of files has no such bucket: make it there.');
  return answer;
}
