import type { AddressInfo } from 'node:net';
import type { Client, TestServer } from '../servers/server.ts';

type Headers = Readonly<Record<string, string>>;

export interface Sent {
  readonly status: number;
  readonly headers: Headers & { get?: never };
  readonly code: string | undefined;
  readonly location: string;
}

/** The server of a test on a port of its own: what breaks off, or comes in parts, needs a real connection. */
export async function listening({ app }: TestServer): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** One request of the tus protocol. */
export async function tus(
  url: string,
  { token }: Pick<Client, 'token'>,
  method: string,
  path: string,
  headers: Headers = {},
  body?: Uint8Array,
): Promise<Sent> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      'tus-resumable': '1.0.0',
      ...(body ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...headers,
    },
    ...(body ? { body: Buffer.from(body) } : {}),
  });
  const text = await response.text();
  const isJson = String(response.headers.get('content-type')).includes('json');
  const code = isJson && text ? (JSON.parse(text) as { code?: string }).code : undefined;
  const all = Object.fromEntries(response.headers) as Headers;
  return { status: response.status, headers: all, code, location: all.location ?? '' };
}

export const named = (name: string) => ({ 'upload-metadata': `name ${Buffer.from(name).toString('base64')}` });

/** Begins, sends whole and finishes. */
export async function sendFile(url: string, client: Client, name: string, content: Uint8Array) {
  const head = { 'upload-length': String(content.length), ...named(name) };
  const begun = await tus(url, client, 'POST', '/api/uploads', head, content);
  if (begun.status !== 201) return { status: begun.status, code: begun.code, id: '', body: undefined };
  const id = begun.location.split('/').at(-1) ?? '';
  const answer = await client.post(`/uploads/${id}/finish`);
  return { status: answer.status, code: answer.body?.code as string | undefined, id, body: answer.body };
}
