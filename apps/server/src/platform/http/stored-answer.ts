import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { dispositionOf } from './file-answer.ts';

/** A stored file, sent piece by piece. */
export interface StoredAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  /** Shown by the browser as it is; everything else is saved. */
  readonly inline: boolean;
  stream(start: number, end: number): Readable;
  /** Another address of the same bytes, good for a minute, for a browser that saves it. */
  linkTo?(disposition: string): Promise<string | null>;
}

/** Whatever it is: it loads nothing, runs nothing, and is no page of ours. */
const policy = [
  "default-src 'none'",
  "script-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Whole, a part (206), nothing new (304) or no such part (416), by RFC 9110 §13 and §14; the head of it for HEAD. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredAnswer,
): Promise<FastifyReply> {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'private, no-cache',
    'content-disposition': dispositionOf(file),
    'accept-ranges': 'bytes',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const link = isSavedDirectly(request, file) ? await file.linkTo?.(dispositionOf(file)) : null;
  if (link) {
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', location: link })
      .removeHeader('etag');
    return reply.code(302).send();
  }
  const range = rangeOf(request, etag, file.size);
  if (range === 'none') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new AppError('platform.range_not_satisfiable');
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  reply.type(file.mediaType).header('content-length', end - start + 1);
  return request.method === 'HEAD' ? reply.send() : reply.send(file.stream(start, end));
}

/** Worth a second connection. */
const large = 4 * 1024 * 1024;

/** Only who goes to the address and saves what is there: a page that reads it itself is let to no other origin. */
const isSavedDirectly = ({ method, headers }: FastifyRequest, { inline, size }: StoredAnswer) =>
  !inline && method === 'GET' && size >= large && headers['sec-fetch-mode'] === 'navigate';

/** One part; several at once, or what is no range, is answered with the whole file, as the standard lets a server do. */
function rangeOf(request: FastifyRequest, etag: string, size: number): { start: number; end: number } | 'none' | null {
  const unchanged = request.headers['if-range'];
  if (unchanged !== undefined && unchanged !== etag) return null;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  return start >= size || (from === '' && Number(to) === 0) ? 'none' : { start, end };
}
