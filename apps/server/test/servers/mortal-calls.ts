import { expect } from 'vitest';
import type { ProcessAnswer } from './server-process.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  /** The same each time this very call is made. */
  readonly key?: string;
}

/** Calls of one person on a server that may end at any moment: null when no answer came. */
export type Caller = (call: Call) => Promise<ProcessAnswer | null>;

/** Somebody who is signed in on a server that may end at any moment. */
export const mortalCaller =
  (url: string, token: string): Caller =>
  async ({ method, path, body: sent, key }) => {
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(sent ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      });
      const json = JSON.parse(await answer.text());
      return { status: answer.status, body: answer.ok ? json.result : json, headers: answer.headers };
    } catch {
      return null;
    }
  };

/** The result of a call that must succeed. */
export async function ok(answer: Promise<ProcessAnswer | null>) {
  const { status, body } = (await answer) ?? { status: 0, body: null };
  expect([status, body?.code]).toEqual([200, undefined]);
  return body;
}
