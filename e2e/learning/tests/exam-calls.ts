import { demoPassword } from '../../kit/demo-users.ts';

/** Somebody who calls the school without a browser. */
export interface Caller {
  readonly origin: string;
  readonly token: string;
}

/** Signs in by a call. @throws Error with what the school says. */
export async function callerOf(
  origin: string,
  scope: 'teacher' | 'student',
  username: string,
  password = demoPassword,
): Promise<Caller> {
  const answer = await fetch(`${origin}/api/account/auth/login-${scope}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username}: ${await answer.text()}`);
  return { origin, token: (await answer.json()).result.access_token };
}

export interface Answered {
  readonly status: number;
  /** The result, or the refusal with its code. */
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers with is looked at by the journey, field by field
  readonly body: any;
}

/** Sends a call; what came of it, a refusal too. @throws where no answer comes. */
export async function tried(
  { origin, token }: Caller,
  method: string,
  path: string,
  data?: object,
  key: string = crypto.randomUUID(),
): Promise<Answered> {
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
    ...(data ? { 'content-type': 'application/json' } : {}),
  };
  const body = data ? { body: JSON.stringify(data) } : {};
  const answer = await fetch(`${origin}/api${path}`, { method, headers, ...body });
  const text = await answer.text();
  const json = text ? JSON.parse(text) : {};
  return { status: answer.status, body: answer.ok ? json.result : json };
}

/** How often somebody who is asked to come again does. */
const mostTries = 10;

/** Sends a call, and again where the school asks for that; what it answers. @throws Error on a refusal. */
export async function called(caller: Caller, method: string, path: string, data?: object): Promise<Answered['body']> {
  const key = crypto.randomUUID();
  let answer = await tried(caller, method, path, data, key);
  for (let tries = 1; tries < mostTries && answer.status === 503 && answer.body.retryAfter; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, answer.body.retryAfter * 1_000));
    answer = await tried(caller, method, path, data, key);
  }
  const { status, body } = answer;
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Stores a file as the person. @returns its id. */
export async function stored({ origin, token }: Caller, name: string, bytes: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const made = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `name ${Buffer.from(name).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  const id = made.headers.get('location')?.split('/').at(-1) ?? '';
  const { fileId, id: own } = await called({ origin, token }, 'POST', `/uploads/${id}/finish`);
  return fileId ?? own;
}
