import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestOpen } from 'node:http';
import { request as requestSealed } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why nothing came of it. */
type OutsideFault =
  /** No answer, or one that broke off. */
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  /** Another status than 200 and 404, or packed although nobody asked for it. */
  | 'wrong_answer'
  /** An address of the school's own network, or one that is no web address. */
  | 'not_allowed';

export class OutsideError extends Error {
  override readonly name = 'OutsideError';
  constructor(
    readonly fault: OutsideFault,
    options?: ErrorOptions,
  ) {
    super(`the other server: ${fault}`, options);
  }
}

export interface OutsideOptions {
  readonly accept: string;
  readonly mostBytes: number;
  /** For all of it, redirects and the body too. */
  readonly milliseconds: number;
  /** Host with port, as the settings name it: this one may be in the school's own network. */
  readonly trustedHost: string;
  /** What is said to it, instead of only reading; then no redirect is followed, so that nobody else hears it. */
  readonly said?: { readonly json: string; readonly authorization: string | null };
}

/** 200 with what was sent, its media type in lower letters without parameters; or 404. */
type OutsideAnswer =
  | { readonly status: 200; readonly mediaType: string; readonly content: Buffer }
  | { readonly status: 404 };

const mostRedirects = 3;

/**
 * Reads what lies at an address that is not ours, or says something to it and reads the answer. Addresses are judged when they are connected to, so a name that stands for another machine a
 * moment later leads nowhere; each redirect is judged anew. @throws OutsideError.
 */
export async function fetchOutside(address: URL, options: OutsideOptions): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(options.milliseconds);
  try {
    let url = address;
    for (let redirects = 0; ; redirects += 1) {
      const response = await answerOf(url, options, signal);
      const next = await redirectOf(response, url);
      if (!next) return await read(response, options.mostBytes);
      if (redirects === mostRedirects || options.said) throw new OutsideError('wrong_answer');
      url = next;
    }
  } catch (error) {
    if (signal.aborted) throw new OutsideError('too_slow', { cause: error });
    if (error instanceof OutsideError) throw error;
    throw new OutsideError('unreachable', { cause: error });
  }
}

function answerOf(url: URL, options: OutsideOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isSealed = url.protocol === 'https:';
  if (!isSealed && url.protocol !== 'http:') throw new OutsideError('not_allowed');
  const isTrusted = url.host === options.trustedHost;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // What is written as numbers is not looked up.
  if (!isTrusted && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideError('not_allowed');
  const { said } = options;
  const headers = {
    accept: options.accept,
    'accept-encoding': 'identity',
    'user-agent': 'Phuong',
    ...(said && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(said.json) }),
    ...(said?.authorization && { authorization: said.authorization }),
  };
  return new Promise((resolve, reject) => {
    const request = (isSealed ? requestSealed : requestOpen)(
      // A name and password in the address are for whom the settings name.
      isTrusted ? url : new URL(`${url.origin}${url.pathname}${url.search}`),
      { method: said ? 'POST' : 'GET', headers, signal, agent: false, ...(isTrusted ? {} : { lookup: publicLookup }) },
      resolve,
    );
    request.once('error', reject);
    request.end(said?.json);
  });
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new OutsideError('unreachable'), '');
    if (!found.every((each) => isPublicAddress(each.address))) return done(new OutsideError('not_allowed'), '');
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

async function redirectOf(response: IncomingMessage, from: URL): Promise<URL | null> {
  const { location } = response.headers;
  if (!redirects.has(response.statusCode) || !location) return null;
  response.destroy();
  if (!URL.canParse(location, from)) throw new OutsideError('wrong_answer');
  const to = new URL(location, from);
  if (from.protocol === 'https:' && to.protocol !== 'https:') throw new OutsideError('not_allowed');
  return to;
}

async function read(response: IncomingMessage, mostBytes: number): Promise<OutsideAnswer> {
  const { statusCode, headers } = response;
  if (statusCode === 404) {
    response.destroy();
    return { status: 404 };
  }
  if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') {
    response.destroy();
    throw new OutsideError('wrong_answer');
  }
  const pieces: Buffer[] = [];
  let size = 0;
  // What a header says may be less than what comes: both are looked at.
  if (Number(headers['content-length']) > mostBytes) size = mostBytes + 1;
  if (size <= mostBytes) {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > mostBytes) break;
      pieces.push(piece);
    }
  }
  if (size > mostBytes) {
    response.destroy();
    throw new OutsideError('too_large');
  }
  if (!response.complete) throw new OutsideError('unreachable');
  const [mediaType = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return { status: 200, mediaType: mediaType.trim(), content: Buffer.concat(pieces) };
}
