import { existsSync } from 'node:fs';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import { compression } from './compression.ts';
import { errorHandler, sendProblem } from './errors-handler.ts';
import { type Health, healthRoutes } from './health.ts';
import { type Area, type MountOptions, mount } from './mount.ts';
import { openApi } from './open-api.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';

export interface ServerOptions extends MountOptions {
  readonly areas: readonly Area[];
  readonly health: Health;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly isTls: boolean;
  /** The built web app; absent: API only. */
  readonly webRoot?: string;
}

const limits = { json: 1024 * 1024, file: 10 * 1024 * 1024 };

/** The HTTP server with every area mounted; not yet listening. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: () => newId(),
    trustProxy: options.trustProxy,
    bodyLimit: limits.json,
    requestTimeout: 19_000,
    // Node looks only every half minute for clients that never finish their request, and gives headers a whole one.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 61_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be read, or with an endless id in it, is found nowhere.
    frameworkErrors(_, request, reply) {
      setSecurityHeaders(request, reply, options.isTls);
      sendProblem(request, reply, 'platform.not_found');
    },
  });
  // JSON and multipart are all we read; a plain form of another site could send text.
  app.removeContentTypeParser('text/plain');
  securityHeaders(app, options.isTls);
  errorHandler(app);
  compression(app);
  await app.register(fastifyMultipart, {
    limits: { fileSize: limits.file, files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50 },
    throwFileSizeLimit: true,
  });
  healthRoutes(app, options.health);
  for (const area of options.areas) mount(app, area, options);
  openApi(app, options.areas);
  const { webRoot } = options;
  if (webRoot && existsSync(webRoot)) await serveWeb(app, webRoot);
  else app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'platform.not_found'));
  return app;
}

/** Hashed files are kept for ever; the page itself is asked for each time; unknown paths are the page (its router knows 404). */
async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: true,
    index: ['index.html'],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|health|assets)\b/.test(request.url);
    if (!isPage) return sendProblem(request, reply, 'platform.not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
