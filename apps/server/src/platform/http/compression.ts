import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const minimumBytes = 2048;
/** Up to here compressing at once costs less (about 0.1 ms) than handing the work to another thread and back. */
const longestAtOnce = 64 * 1024;

/** A small window: answers are small, and a large one would be allocated anew for each. */
const fastBrotli: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 15 },
};
const fastGzip = { level: 1 };

const methods = {
  br: {
    short: (text: string) => brotliCompressSync(text, fastBrotli),
    long: promisify(brotliCompress),
    options: fastBrotli,
  },
  gzip: { short: (text: string) => gzipSync(text, fastGzip), long: promisify(gzip), options: fastGzip },
};

const acceptedEncoding = (accepted: string | string[] = ''): keyof typeof methods | null =>
  accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;

/** An answer that is the same for everybody until the server starts anew. */
export interface StandingAnswer {
  readonly etag: string;
  readonly encoded: Readonly<Record<keyof typeof methods | 'identity', Buffer>>;
}

/** Compressed as well as can be: it is done once. */
export async function standingAnswer(text: string): Promise<StandingAnswer> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, encoded: { identity, br, gzip: zipped } };
}

/** Sends it as the caller reads it, or nothing (304) to who has it already. */
export function sendStanding(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, encoded }: StandingAnswer,
): FastifyReply {
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoded[encoding ?? 'identity']);
}

/** Compresses JSON answers that are worth it. Files are already small or compressed. */
export function compression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minimumBytes) return payload;
    if (!String(reply.getHeader('content-type') ?? '').includes('json')) return payload;
    reply.header('vary', 'accept-encoding');
    const name = acceptedEncoding(request.headers['accept-encoding']);
    if (name === null) return payload;
    reply.header('content-encoding', name).removeHeader('content-length');
    const method = methods[name];
    return payload.length <= longestAtOnce ? method.short(payload) : method.long(payload, method.options);
  });
}
