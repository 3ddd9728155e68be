import { writeSummed } from './byte-store.ts';
import type { S3Address } from './file-settings.ts';
import { bodyOf, StoreAway, s3Calls } from './s3-calls.ts';
import { listMultiparts, listObjects } from './s3-listing.ts';

/** An upload in quarantine: its own id, and what the store calls its parts together. */
export interface Quarantined {
  readonly id: string;
  readonly multipart: string;
}

/** A part as the store lists it; what a browser says of it is not asked. */
export interface ListedPart {
  readonly size: number;
  /** As the store writes it. */
  readonly etag: string;
}

/**
 * Where large uploads lie that come straight from browsers, until they have been judged (decision 77): beside the files of the same store, never
 * among them. Nothing reads from here but `copyTo`. Every call of a store that is away throws AppError 503 `platform.files_unavailable`.
 */
export interface Quarantine {
  /** Uploads may begin here. Where the setting was taken away, those that had begun still come to an end. */
  readonly isOpen: boolean;
  /** @returns what the store calls the upload. */
  begin(id: string): Promise<string>;
  /** What has arrived, by the numbers of the parts; null: the store knows no such upload, any more. */
  parts(upload: Quarantined): Promise<ReadonlyMap<number, ListedPart> | null>;
  /** An address at which a browser puts this part, of this length and no other, for `addressSeconds`. */
  addressOf(upload: Quarantined, part: { readonly number: number; readonly size: number }): Promise<string>;
  /** Makes one object of its parts. Twice is the same. */
  join(upload: Quarantined, parts: ReadonlyMap<number, ListedPart>): Promise<void>;
  /** Bytes of what was joined; null before, and when it is gone. */
  sizeOf(id: string): Promise<number | null>;
  /** Writes what was joined to `path`. @returns its bytes; null when it is not there. */
  copyTo(id: string, path: string): Promise<number | null>;
  /** Gives up its parts and what was joined. */
  drop(upload: Quarantined): Promise<void>;
  /** Gives up all that was begun before `limit` and that `isKept` does not know, where uploads may begin. */
  sweep(limit: Date, isKept: (id: string) => boolean): Promise<void>;
}

/** Enough for a few parts on a slow line; who has an address longer asks for another. */
export const addressSeconds = 600;

const folder = 'quarantine/';
const uploadId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In the bucket of FILES_URL; null where files lie on the disk. */
export const quarantineAt = (address: S3Address | null): Quarantine | null => address && s3Quarantine(address);

/** Objects `quarantine/<id>`, each a multipart upload before. */
function s3Quarantine(address: S3Address): Quarantine {
  const calls = s3Calls(address);
  const { base, prefix } = address;
  const at = (id: string) => `${folder}${id}`;
  const empty = bodyOf(new Uint8Array(0));
  const away = (what: string) => new StoreAway(`The store of files at ${base.href} ${what}.`);
  const giveUp = (key: string, multipart: string) =>
    calls.ask({ method: 'DELETE', key, query: { uploadId: multipart } });
  const remove = (key: string) => calls.ask({ method: 'DELETE', key });
  return {
    isOpen: address.takesUploads,
    async begin(id) {
      const headers = { 'content-type': 'application/octet-stream' };
      const { text } = await calls.ask({ method: 'POST', key: at(id), query: { uploads: '' }, headers, body: empty });
      const [, multipart] = /<UploadId>([^<]+)<\/UploadId>/.exec(text) ?? [];
      if (multipart === undefined) throw away('begins no upload in parts');
      return multipart;
    },
    async parts({ id, multipart }) {
      // A file has 400 of them at most; an answer takes 1,000.
      const { status, text } = await calls.ask({ method: 'GET', key: at(id), query: { uploadId: multipart } });
      return status === 404 ? null : partsIn(text);
    },
    async addressOf({ id, multipart }, { number, size }) {
      const query = { partNumber: String(number), uploadId: multipart };
      const headers = { 'content-length': String(size) };
      const href = await calls.sign({ method: 'PUT', key: at(id), query, headers }, addressSeconds);
      if (href === null) throw away('is not reached by browsers');
      return href;
    },
    async join({ id, multipart }, parts) {
      const listed = [...parts]
        .sort(([one], [other]) => one - other)
        .map(([number, { etag }]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
      const body = bodyOf(Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`));
      const headers = { 'content-type': 'application/xml' };
      const { text } = await calls.ask({ method: 'POST', key: at(id), query: { uploadId: multipart }, headers, body });
      // It begins to answer before it knows: a refusal may come with 200.
      if (text.includes('<Error>') && !text.includes('<Code>NoSuchUpload<'))
        throw away('did not put an upload together');
    },
    async sizeOf(id) {
      const { status, headers } = await calls.ask({ method: 'HEAD', key: at(id) });
      return status === 404 ? null : Number(headers['content-length']);
    },
    async copyTo(id, path) {
      const answer = await calls.call({ method: 'GET', key: at(id) });
      if (answer.statusCode === 404) {
        answer.resume();
        return null;
      }
      const { size } = await writeSummed(path, answer).catch((error: Error) => {
        throw away(`broke off: ${error.message}`);
      });
      return size;
    },
    async drop({ id, multipart }) {
      await giveUp(at(id), multipart);
      await remove(at(id));
    },
    async sweep(limit, isKept) {
      // A key that was never used for this need not be allowed to list it.
      if (!address.takesUploads) return;
      const isLeft = (name: string, since: Date) => {
        const id = name.slice(folder.length);
        return since < limit && uploadId.test(id) && !isKept(id);
      };
      for await (const some of listMultiparts(calls, folder, prefix)) {
        for (const { name, multipart, begunAt } of some) if (isLeft(name, begunAt)) await giveUp(name, multipart);
      }
      for await (const { objects } of listObjects(calls, folder, prefix)) {
        for (const { name, changedAt } of objects) if (isLeft(name, changedAt)) await remove(name);
      }
    },
  };
}

const partsIn = (xml: string): ReadonlyMap<number, ListedPart> =>
  new Map(
    xml
      .split('<Part>')
      .slice(1)
      .map((part): [number, ListedPart] => [
        Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
        { size: Number(/<Size>(\d+)</.exec(part)?.[1]), etag: /<ETag>([^<]+)</.exec(part)?.[1] ?? '' },
      ]),
  );
