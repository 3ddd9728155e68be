import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

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

/** Compresses JSON answers that are worth it. Files are already small or compressed. */
export function compression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minimumBytes) return payload;
    if (!String(reply.getHeader('content-type') ?? '').includes('json')) return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = request.headers['accept-encoding'] ?? '';
    const name = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
    if (name === null) return payload;
    reply.header('content-encoding', name).removeHeader('content-length');
    const method = methods[name];
    return payload.length <= longestAtOnce ? method.short(payload) : method.long(payload, method.options);
  });
}
