import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  departmentAnswers as english,
  departmentRetry as englishRetry,
} from '@phuong/texts/en-GB/platform/department.ts';
import {
  departmentAnswers as vietnamese,
  departmentRetry as vietnameseRetry,
} from '@phuong/texts/vi/platform/department.ts';
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
    const retry = wait === null ? '' : `<a href="">${isEnglish ? englishRetry : vietnameseRetry}</a>`;
    response.end(page(isEnglish ? 'en-GB' : 'vi', title, `<h1>${title}</h1><p>${detail}</p>${retry}`));
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

/** As the page that a browser shows without a network looks; it needs no second file, for there is no school to ask for it. */
const page = (language: string, title: string, content: string) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} · Phượng</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 "Be Vietnam Pro", system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: 48px 1fr; background: #faf9f6; color: #24211d }
header { display: flex; gap: 8px; align-items: center; padding: 0 16px; border-bottom: 1px solid #e4e0d9; background: #fff; font-weight: 600 }
main { place-self: center; box-sizing: border-box; width: 100%; max-width: 440px; padding: 24px }
h1 { margin: 0 0 8px; font-size: 1.25rem; line-height: 1.75rem }
p { margin: 0 0 16px; color: #5c574f }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border-radius: 8px; background: #5b3fa8; color: #fff; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  body { background: #15141a; color: #eceaf1 }
  header { border-color: #34313d; background: #1d1b23 }
  p { color: #b9b4c4 }
  a { background: #bba8f2; color: #1b1230 }
}
</style>
<header><svg width="22" height="22" viewBox="0 0 24 24" fill="#d4351c" aria-hidden="true"><path id="p" d="M12 12C9.2 9.6 8.4 7 8.4 5a3.6 3.6 0 0 1 7.2 0c0 2-.8 4.6-3.6 7Z"/><use href="#p" transform="rotate(72 12 12.5)"/><use href="#p" transform="rotate(144 12 12.5)"/><use href="#p" transform="rotate(216 12 12.5)"/><use href="#p" transform="rotate(288 12 12.5)"/></svg>Phượng</header>
<main>${content}</main>
</html>
`;
