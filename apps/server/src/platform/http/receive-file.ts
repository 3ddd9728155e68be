import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** One uploaded file with the other form fields that came before it. */
export interface ReceivedFile {
  readonly name: string;
  readonly content: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

/** @throws AppError 400 without a file or when the body breaks off, 413 over the limit, 415 when the body is not multipart. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('platform.unsupported_media_type');
  try {
    return await read(request);
  } catch (error) {
    // What the reader of the form itself throws has no status: the body is no form, or ends before its end.
    if (error instanceof Error && !(error instanceof AppError) && !('statusCode' in error)) {
      throw new AppError('platform.upload_broken', { fields: [{ field: 'file', code: 'platform.upload_broken' }] });
    }
    throw error;
  }
}

async function read(request: FastifyRequest): Promise<ReceivedFile> {
  const fields: Record<string, string> = {};
  let received: { name: string; content: Buffer } | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (part.fieldname === 'file' && !received) received = { name: cleanName(part.filename), content };
    } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  if (!received || received.content.length === 0) {
    throw new AppError('platform.invalid_input', { fields: [{ field: 'file', code: 'common.required_field' }] });
  }
  return { ...received, fields };
}

/** What the sender calls it, as one line without a path; it is shown to people and never opened by this name. */
export function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  const visible = Array.from(last.normalize('NFC')).filter((each) => !/\p{C}/u.test(each));
  return visible.slice(0, 150).join('').trim() || 'file';
}
