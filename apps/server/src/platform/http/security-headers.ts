import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers on every answer of every status; answers of the API are never stored. */
export function securityHeaders(app: FastifyInstance, isTls: boolean): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply, isTls));
}

/** The same for an answer that is given before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, isTls: boolean): void {
  reply.header('content-security-policy', contentSecurityPolicy);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
  if (isTls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api') || request.url.startsWith('/health')) reply.header('cache-control', 'no-store');
}
