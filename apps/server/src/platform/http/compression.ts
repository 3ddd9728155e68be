import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const minimumBytes = 2048;

/** Compresses JSON answers that are worth it, off the main thread. Files are already small or compressed. */
export function compression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minimumBytes) return payload;
    if (!String(reply.getHeader('content-type') ?? '').includes('json')) return payload;
    const accepted = request.headers['accept-encoding'];
    if (typeof accepted !== 'string') return payload;
    reply.header('vary', 'accept-encoding');
    if (accepted.includes('br')) {
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } });
    }
    if (!accepted.includes('gzip')) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return gz(payload, { level: 1 });
  });
}
