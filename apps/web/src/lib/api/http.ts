import type { Problem } from '@phuong/contract/platform/problem.schema.ts';
import { currentLocale } from '../words/locale.ts';
import { ApiProblem, OfflineError } from './api-problem.ts';
import { takeEarlyAnswer } from './early-answers.ts';

/** The server answers or gives up within 20 seconds; the browser waits a little longer. */
const timeoutMs = 25_000;

export interface HttpRequest {
  readonly method: string;
  /** Under /api. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON, or as it is when it is form data. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

/**
 * One request, without repeats.
 * @throws OfflineError without an answer; ApiProblem for a refusal; the signal's reason when the caller gave up.
 */
export async function send(request: HttpRequest): Promise<Response> {
  const { signal } = request;
  signal?.throwIfAborted();
  const controller = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, request.timeoutMs ?? timeoutMs);
  const giveUp = () => controller.abort();
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await answerTo(request, controller.signal);
    // The body counts too: a connection that dies half-way is no answer.
    // In this process: a blob would be kept by the browser's and fetched back from there.
    const body = response.status === 204 ? null : await response.arrayBuffer();
    const { status, statusText, headers } = response;
    const whole = new Response(body, { status, statusText, headers });
    if (!response.ok) throw await problemOf(whole);
    return whole;
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    signal?.throwIfAborted();
    throw new OfflineError(isLate ? 'timeout' : 'network', error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function answerTo(request: HttpRequest, signal: AbortSignal): Promise<Response> {
  const { method, path, token } = request;
  const early = method === 'GET' ? takeEarlyAnswer(path, token, currentLocale()) : undefined;
  if (!early) return fetch(`/api${path}`, { ...optionsOf(request), signal });
  signal.addEventListener('abort', early.giveUp);
  return early.response;
}

/** The `result` of an answer. @throws ApiProblem when there is none. */
export async function resultOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null && 'result' in body) return body.result;
  throw new ApiProblem({ code: 'client.missing_result', status: response.status });
}

function optionsOf({ method, token, headers, body }: HttpRequest): RequestInit {
  const isForm = body instanceof FormData;
  const hasJson = body !== undefined && !isForm;
  return {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': currentLocale(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasJson ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(isForm ? { body } : hasJson ? { body: JSON.stringify(body) } : {}),
    // Sessions live in the header. The browser keeps one cookie, which tells the calls of sign-in that the device is known.
    credentials: 'same-origin',
    cache: 'no-store',
  };
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const isProblem = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
  if (isProblem) return new ApiProblem({ ...(body as Partial<Problem> & { code: string }), status });
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new ApiProblem({ code: 'client.bad_answer', status, ...(retryAfter ? { retryAfter } : {}) });
}
