import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { phonePhoto } from '../../apps/server/test/kit/phone-photo.ts';

const megabyte = 1024 * 1024;
export const fileBytes = 5 * megabyte;
/** As large as the web app sends at once. */
const pieceBytes = megabyte;

export type FileKind = 'pdf' | 'photo';

/** Who sends what, as the process is told; it says `ready`, waits for a word, and says how many seconds it took. */
export interface Sending {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly kind: FileKind;
}

/** No two alike: of the same bytes the server keeps one. */
async function contentOf(kind: FileKind): Promise<Buffer> {
  if (kind === 'photo') return phonePhoto(fileBytes);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes - 15), Buffer.from('\n%%EOF')]);
}

/** As the web app does: the first piece begins it, the others follow, and then the server is asked to take it. @returns the file's id. */
export async function upload(url: string, token: string, kind: FileKind, content: Buffer): Promise<string> {
  const send = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return response.headers.get('location') ?? '';
  };
  const piece = { 'content-type': 'application/offset+octet-stream' };
  const name = Buffer.from(kind === 'pdf' ? 'bai lam.pdf' : 'bai lam.jpg').toString('base64');
  const begin = { ...piece, 'upload-length': String(content.length), 'upload-metadata': `name ${name}` };
  const location = await send('POST', '/api/uploads', begin, content.subarray(0, pieceBytes));
  for (let at = pieceBytes; at < content.length; at += pieceBytes) {
    const where = { ...piece, 'upload-offset': String(at) };
    await send('PATCH', location, where, content.subarray(at, at + pieceBytes));
  }
  await send('POST', `${location}/finish`, {});
  return location.split('/').at(-1) ?? '';
}

/** In a process of its own: two hundred megabytes on their way would make everybody wait who measures in this one. */
async function sendWhenTold({ url, tokens, kind }: Sending): Promise<void> {
  const files: Buffer[] = [];
  for (const _ of tokens) files.push(await contentOf(kind));
  process.send?.('ready');
  await once(process, 'message');
  const start = performance.now();
  await Promise.all(tokens.map((token, index) => upload(url, token, kind, files[index] ?? Buffer.alloc(0))));
  process.send?.((performance.now() - start) / 1000);
  process.disconnect();
}

if (process.send) process.once('message', (sending) => void sendWhenTold(sending as Sending));
