import type { IncomingMessage, ServerResponse } from 'node:http';
import { departmentAnswers as english } from '@phuong/texts/en-GB/platform/department.ts';
import { departmentAnswers as vietnamese } from '@phuong/texts/vi/platform/department.ts';
import { headersBesideRoutes } from '../platform/http/security-headers.ts';
import { newId } from '../platform/ids.ts';

export type DoorAnswer = keyof typeof vietnamese;

const statuses: Readonly<Record<DoorAnswer, number>> = {
  closed: 503,
  migrating: 503,
  unavailable: 503,
  crowded: 503,
  nobody: 421,
};
/** Seconds after which it may be otherwise. */
const retryAfter: Readonly<Record<DoorAnswer, number | null>> = {
  closed: 3_600,
  migrating: 30,
  unavailable: 5,
  crowded: 2,
  nobody: null,
};
const codes: Readonly<Record<DoorAnswer, string>> = {
  closed: 'platform.unavailable',
  migrating: 'platform.unavailable',
  unavailable: 'platform.unavailable',
  crowded: 'platform.unavailable',
  nobody: 'platform.not_found',
};

const headers = Object.entries(headersBesideRoutes(false));

/** Answers in place of a school, in the caller's language: a page to who looks at pages, else a problem as every other. */
export function answerAtDoor(request: IncomingMessage, response: ServerResponse, what: DoorAnswer): void {
  if (response.headersSent || response.destroyed) return;
  const isEnglish = /^en/i.test(request.headers['accept-language'] ?? '');
  const { title, detail } = (isEnglish ? english : vietnamese)[what];
  const wait = retryAfter[what];
  const isPage = !/^\/(?:api|health|socket\.io)\b/.test(request.url ?? '');
  response.statusCode = statuses[what];
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('vary', 'accept-language');
  if (wait !== null) response.setHeader('retry-after', String(wait));
  // What is still being sent is not read to its end.
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('connection', 'close');
  if (isPage) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', pagePolicy);
    response.end(page(isEnglish ? 'en-GB' : 'vi', title, detail));
    return;
  }
  const code = codes[what];
  const requestId = newId();
  const problem = { type: `urn:phuong:error:${code}`, title: code, status: statuses[what], code, detail };
  response.setHeader('content-type', 'application/problem+json');
  response.setHeader('x-request-id', requestId);
  response.end(JSON.stringify({ ...problem, ...(wait === null ? {} : { retryAfter: wait }), requestId }));
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (language: string, title: string, detail: string) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1rem }
</style>
<main><h1>${title}</h1><p>${detail}</p></main>
</html>
`;
