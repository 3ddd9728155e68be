import { createHash } from 'node:crypto';
import { Agent, type IncomingMessage, request as overPlain } from 'node:http';
import { request as overTls, Agent as TlsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '../http/app-error.ts';
import { log } from '../seen/log.ts';
import type { S3Address } from './file-settings.ts';

/** A store that says nothing for so long is away. */
const silenceMilliseconds = 15_000;
/** Who reads on a slow network lets what comes wait. */
const patienceOfReaders = 120_000;
/** How long each further try waits: a store that starts anew is asked again, a person does not wait for one that is gone. */
const waits = [100, 400];
const retryAfter = 10;
const mostOfAnAnswer = 4 * 1024 * 1024;

/** The store is away, or does not let us in. `sentence` says to whoever runs the program what it said. */
export class StoreAway extends AppError {
  constructor(readonly sentence: string) {
    super('platform.files_unavailable', { retryAfter });
  }
}

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without the prefix; empty for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Made anew for each try. */
  readonly body?: { readonly size: number; readonly sha256: string; open(): Readable | Uint8Array };
}

/** A body of so many bytes that are at hand. */
export const bodyOf = (content: Uint8Array): NonNullable<S3Request['body']> => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  open: () => content,
});

export interface S3Calls {
  /** A success, or 404. Every call may be made twice. @throws StoreAway */
  call(request: S3Request): Promise<IncomingMessage>;
  /** The same with the body read, which is short. @throws StoreAway */
  ask(
    request: S3Request,
  ): Promise<{ readonly status: number; readonly headers: IncomingMessage['headers']; readonly text: string }>;
  /** An address for browsers, good for `seconds` and with just these headers; null where they do not reach the store. */
  sign(request: Omit<S3Request, 'body'> & { readonly key: string }, seconds: number): Promise<string | null>;
}

/** Calls to a store as S3 has them (AWS Signature Version 4). No redirect is followed. */
export function s3Calls({ base, publicBase, prefix, accessKeyId, secretAccessKey, region }: S3Address): S3Calls {
  const keys = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map<string, ArrayBuffer>() };
  const isTls = base.protocol === 'https:';
  const agent = isTls
    ? new TlsAgent({ keepAlive: true, maxSockets: 64 })
    : new Agent({ keepAlive: true, maxSockets: 64 });
  const addressOf = (at: URL, key: string, query: Readonly<Record<string, string>>) => {
    const url = new URL(at);
    url.pathname = `${at.pathname.replace(/\/$/, '')}/${key && prefix + key}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };

  async function once({ method, key = '', query = {}, headers = {}, body }: S3Request): Promise<IncomingMessage> {
    // Said with what is sent, so that the store refuses what does not come to it.
    const sums: Record<string, string> = body
      ? { 'x-amz-content-sha256': body.sha256, 'content-length': String(body.size) }
      : {};
    const signer = new AwsV4Signer({
      method,
      url: addressOf(base, key, query),
      headers: { ...headers, ...sums },
      ...keys,
    });
    const signed = await signer.sign();
    const send = isTls ? overTls : overPlain;
    const sent = send(signed.url, { method, headers: Object.fromEntries(signed.headers), agent });
    sent.setTimeout(silenceMilliseconds, () => sent.destroy(new Error('no answer in time')));
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      sent.once('response', resolve).once('error', reject),
    );
    sent.once('response', () => sent.setTimeout(patienceOfReaders));
    const content = body?.open();
    if (content === undefined || content instanceof Uint8Array) sent.end(content);
    else await Promise.race([pipeline(content, sent), answered]);
    return answered;
  }

  async function call(request: S3Request): Promise<IncomingMessage> {
    const what = `${request.method} ${request.key ?? 'the bucket'}`;
    for (let tries = 0; ; tries += 1) {
      const answer = await once(request).catch((error: NodeJS.ErrnoException) => error);
      const status = answer instanceof Error ? 0 : (answer.statusCode ?? 0);
      if (!(answer instanceof Error) && (status === 404 || (status >= 200 && status < 300))) return answer;
      const said =
        answer instanceof Error ? (answer.code ?? answer.message) : `${status} ${codeIn(await textOf(answer))}`;
      const wait = waits[tries];
      if (wait === undefined || (status > 0 && status < 500)) {
        log.error({ store: base.href, what, said }, 'the store of files did not do what it was asked');
        throw new StoreAway(`The store of files at ${base.href} says: ${said}.`);
      }
      await pause(wait);
    }
  }

  return {
    call,
    async ask(request) {
      const answer = await call(request);
      const text = await textOf(answer).catch((error: Error) => {
        throw new StoreAway(`The store of files at ${base.href} broke off: ${error.message}.`);
      });
      return { status: answer.statusCode ?? 0, headers: answer.headers, text };
    },
    async sign({ method, key, query, headers = {} }, seconds) {
      if (!publicBase) return null;
      const url = addressOf(publicBase, key, { ...query, 'X-Amz-Expires': String(seconds) });
      // A length too, which the library leaves out of signatures unless told.
      const signer = new AwsV4Signer({ method, url, headers, signQuery: true, allHeaders: true, ...keys });
      const signed = await signer.sign();
      return signed.url.href;
    },
  };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > mostOfAnAnswer) throw new Error('more than an answer has');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const codeIn = (xml: string) => /<Code>([\w.]{1,60})<\/Code>/.exec(xml)?.[1] ?? '';
