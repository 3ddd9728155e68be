import { ApiProblem, OfflineError } from './api-problem.ts';
import { resultOf, send } from './http.ts';
import type { Manifest } from './packed-manifest.ts';
import { randomId } from './random-id.ts';

export interface RouteInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
}

export interface UploadedInput extends RouteInput {
  readonly file: Blob;
  readonly fields?: object;
}

export interface TokenSource {
  current(): string | undefined;
  /** Gets a new token in the place of `stale`, or ends the session. */
  refresh(stale: string): Promise<void>;
  reset(): void;
  /** A call was refused for want of a right: what is known of the person may be out of date. */
  refused?(): void;
}

const uploadTimeoutMs = 120_000;
const longestWaitMs = 5_000;
/** A creating call whose first try is still being worked on is asked for again so often. */
const inProgressTries = 5;

/**
 * Calls routes by their id: addresses, tokens, and the one repeat where a repeat is harmless. A call that needs a fresh proof of who is
 * signed in waits for `confirmPerson` and is made again.
 */
export function routeClient(
  calls: { readonly first: Manifest; readonly later: readonly (() => Promise<Manifest>)[] },
  tokens: TokenSource,
  confirmPerson: () => Promise<boolean> = async () => false,
) {
  async function answer(routeId: string, input: RouteInput, timeoutMs?: number): Promise<Response> {
    let entry = calls.first[routeId];
    for (const part of calls.later) entry ??= (await part())[routeId];
    if (!entry) throw new Error(`no route "${routeId}"`);
    const [method, path, flags] = entry;
    const key = flags.includes('i') ? (input.idempotencyKey ?? randomId()) : undefined;
    const attempt = (token: string | undefined) =>
      send({
        method,
        path: addressOf(path, input),
        token,
        headers: key ? { 'idempotency-key': key } : undefined,
        body: input.body,
        signal: input.signal,
        timeoutMs,
      });
    const once = () => withProof(confirmPerson, () => withToken(tokens, attempt));
    const mayRepeat = method === 'GET' || key !== undefined || isVersionedEdit(method, input.body);
    try {
      return await once();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'platform.forbidden') tokens.refused?.();
      if (!mayRepeat || !isPassing(error)) throw error;
      await pause(error, input.signal);
      return isVersionedEdit(method, input.body) ? repeatEdit(once, input.body) : repeat(once, input.signal);
    }
  }

  return {
    /** @throws OfflineError, ApiProblem. */
    json: async (routeId: string, input: RouteInput = {}): Promise<unknown> => resultOf(await answer(routeId, input)),

    /** @throws OfflineError, ApiProblem. */
    async file(routeId: string, input: RouteInput = {}): Promise<{ blob: Blob; name: string }> {
      const response = await answer(routeId, input);
      return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition')) };
    },

    /** @throws OfflineError, ApiProblem. */
    upload: async (routeId: string, input: UploadedInput): Promise<unknown> =>
      resultOf(await answer(routeId, { ...input, body: formOf(input) }, uploadTimeoutMs)),

    /** Sends a file and gets one back. @throws OfflineError, ApiProblem. */
    async uploadForFile(routeId: string, input: UploadedInput): Promise<{ blob: Blob; name: string }> {
      const response = await answer(routeId, { ...input, body: formOf(input) }, uploadTimeoutMs);
      return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition')) };
    },
  };
}

function formOf({ file, fields = {} }: UploadedInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  form.append('file', file, file instanceof File ? file.name : 'file');
  return form;
}

/** A call that was refused for want of a fresh proof was not carried out; with the proof it is made again. */
async function withProof(confirmPerson: () => Promise<boolean>, call: () => Promise<Response>): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiProblem && error.code === 'access.step_up_required';
    if (!isAsked || !(await confirmPerson())) throw error;
    return call();
  }
}

/** A refused token is refreshed once and the call made again: the first was not carried out. */
async function withToken(
  tokens: TokenSource,
  call: (token: string | undefined) => Promise<Response>,
): Promise<Response> {
  const token = tokens.current();
  try {
    return await call(token);
  } catch (error) {
    if (!token || !isRefusedToken(error)) throw error;
    if (tokens.current() === token) await tokens.refresh(token);
    const next = tokens.current();
    if (!next) throw error;
    try {
      return await call(next);
    } catch (again) {
      if (isRefusedToken(again) && tokens.current() === next) tokens.reset();
      throw again;
    }
  }
}

const isRefusedToken = (error: unknown) =>
  error instanceof ApiProblem &&
  error.status === 401 &&
  (error.code === 'platform.not_signed_in' || error.code === 'access.session_expired');

/** Worth another try: no answer came, or the server was not ready. */
const isPassing = (error: unknown) =>
  error instanceof OfflineError || (error instanceof ApiProblem && error.status === 503);

async function repeat(once: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      const isInProgress = error instanceof ApiProblem && error.code === 'platform.request_in_progress';
      if (!isInProgress || attempt >= inProgressTries) throw error;
      await pause(error, signal);
    }
  }
}

/** An edit may have been saved although its answer was lost: then the repeat is stale by our own doing, and done. */
async function repeatEdit(once: () => Promise<Response>, body: unknown): Promise<Response> {
  try {
    return await once();
  } catch (error) {
    const current = error instanceof ApiProblem && error.code === 'platform.stale_version' ? error.current : undefined;
    if (current === undefined || !isSaved(body, current)) throw error;
    return new Response(JSON.stringify({ result: current }), { headers: { 'content-type': 'application/json' } });
  }
}

function isSaved(body: unknown, current: unknown): boolean {
  const { version: sent, ...fields } = body as Record<string, unknown>;
  const now = current as Record<string, unknown>;
  if (typeof sent !== 'number' || now.version !== sent + 1) return false;
  return Object.entries(fields).every(([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value));
}

const isVersionedEdit = (method: string, body: unknown) =>
  (method === 'PUT' || method === 'PATCH') && typeof body === 'object' && body !== null && 'version' in body;

/** Waits as long as the server asks, within reason. */
async function pause(error: unknown, signal: AbortSignal | undefined): Promise<void> {
  const asked = error instanceof ApiProblem && error.retryAfter !== undefined ? error.retryAfter * 1000 : 300;
  await new Promise((resolve) => setTimeout(resolve, Math.min(asked, longestWaitMs)));
  signal?.throwIfAborted();
}

/** The path with its parameters and search part; what is empty is left out, lists are joined by commas. */
function addressOf(path: string, { params = {}, query = {} }: RouteInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.append(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] || 'file';
}
