import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes to send. Inline only what the browser shows safely (PDF, raster images); the rest downloads. */
export interface FileAnswer {
  readonly name: string;
  readonly mediaType:
    | 'application/pdf'
    | 'application/marc'
    | 'application/xml'
    | 'application/zip'
    | 'image/png'
    | 'image/jpeg'
    | 'text/calendar; charset=utf-8'
    | typeof xlsx
    | typeof docx;
  readonly content: Uint8Array | Readable;
  readonly inline?: boolean;
}

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** How a file is named to who saves it, in any letters. */
export function dispositionOf({ name, inline }: Pick<FileAnswer, 'name' | 'inline'>): string {
  const ascii = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.type(file.mediaType).header('content-disposition', dispositionOf(file));
  if (!(file.content instanceof Uint8Array)) return reply.send(file.content);
  const tag = `"${createHash('sha256').update(file.content).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.send(Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength));
}
