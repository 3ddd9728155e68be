import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface SecurityOptions {
  readonly isTls: boolean;
  readonly usesGoogle?: boolean | undefined;
  /** The origin of a store that pages send large files to. */
  readonly uploadsTo?: string | undefined;
  /** Fingerprints of the scripts that stand in our page itself, as a policy names them. */
  readonly ownScripts?: readonly string[] | undefined;
}

const google = 'https://accounts.google.com/gsi';

/** `google`: pages may load the sign-in button, and nothing else of that house. */
const policyWith = (button: Readonly<Record<'script' | 'style' | 'connect', string>> | null) =>
  [
    "default-src 'self'",
    `script-src 'self'${button ? ` ${button.script}` : ''}`,
    `style-src 'self' 'unsafe-inline'${button ? ` ${button.style}` : ''}`,
    "img-src 'self' data: blob:",
    // Somebody hears what they have recorded before they send it.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${button ? ` ${button.connect}` : ''}`,
    ...(button ? [`frame-src 'self' ${button.connect}`] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const strict = policyWith(null);
const withGoogle = policyWith({ script: `${google}/client`, style: `${google}/style`, connect: `${google}/` });

const pagePolicy = ({ usesGoogle, uploadsTo, ownScripts = [] }: SecurityOptions) =>
  (usesGoogle ? withGoogle : strict)
    .replace("script-src 'self'", ["script-src 'self'", ...ownScripts].join(' '))
    .replace("connect-src 'self'", uploadsTo === undefined ? "connect-src 'self'" : `connect-src 'self' ${uploadsTo}`);

/** Older browsers do not count web sockets of our own host as `'self'`. */
const withSockets = (policy: string, host: string) =>
  /^[\w.-]+(?::\d+)?$/.test(host)
    ? policy.replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`)
    : policy;

/** For what is answered beside the routes, and is no page: the same, and nothing may be loaded by it at all. */
export const headersBesideRoutes = (isTls: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ...sameForAll(isTls),
  'cache-control': 'no-store',
});

const sameForAll = (isTls: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
  ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Headers on every answer of every status; answers of the API are never stored. */
export function securityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply, options));
}

/** The same for an answer that is given before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, options: SecurityOptions): void {
  const isPage = !/^\/(?:api|health)\b/.test(request.url);
  const policy = isPage ? pagePolicy(options) : strict;
  reply.header('content-security-policy', isPage ? withSockets(policy, request.host) : policy);
  reply.headers(sameForAll(options.isTls));
  if (request.url.startsWith('/api') || request.url.startsWith('/health')) reply.header('cache-control', 'no-store');
}
