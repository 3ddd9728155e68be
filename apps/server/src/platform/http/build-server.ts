import type { Writable } from 'node:stream';
import { setImmediate as aMoment } from 'node:timers/promises';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createLogger } from '../seen/log.ts';
import { inSchool, type ServedSchool } from '../which-school.ts';
import { compression } from './compression.ts';
import { errorHandler, sendProblem } from './errors-handler.ts';
import { type Health, healthRoutes } from './health.ts';
import { type Area, type MountOptions, mount } from './mount.ts';
import { openApi } from './open-api.ts';
import { boundPipelining } from './pipelining.ts';
import { OneLineEach, requestLog, requestNumber } from './request-log.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { answerPage, serveWeb, webApp } from './web-app.ts';

export interface ServerOptions extends MountOptions {
  readonly areas: readonly Area[];
  readonly health: Health;
  readonly logLevel: string;
  /** Where the lines of the log go; standard output unless said. */
  readonly logTo?: Writable;
  readonly trustProxy: boolean;
  /** Pages may load the sign-in button of Google. */
  readonly usesGoogle?: boolean;
  /** The origin of the store that pages send large files to; none: they send to their own alone. */
  readonly uploadsTo?: string | undefined;
  /** The built web app; absent: API only. */
  readonly webRoot?: string;
  /** The browser keeps a page of ours for when there is no network. On unless said. */
  readonly keepsOfflinePage?: boolean | undefined;
  /** Of several that this process serves; none: it serves one only. */
  readonly school?: ServedSchool | undefined;
}

const limits = { json: 1024 * 1024, file: 10 * 1024 * 1024 };

/** The HTTP server with every area mounted; not yet listening. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const web = options.webRoot === undefined ? null : await webApp(options.webRoot);
  const checks = Object.assign({}, ...options.areas.map(({ pages }) => pages));
  const { isTls, usesGoogle, uploadsTo } = options;
  const security = { isTls, usesGoogle, uploadsTo, ownScripts: web?.ownScripts };
  const notFound = web ? answerPage(web, checks) : answerNotFound;
  const loggerInstance: FastifyBaseLogger = createLogger(options.logLevel, options.logTo);
  const app = Fastify({
    loggerInstance,
    logController: new OneLineEach(),
    genReqId: requestNumber(options.trustProxy),
    // Our proxy alone is believed: what stands before its entry is the caller's own claim.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
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
      setSecurityHeaders(request, reply, security);
      notFound(request, reply);
    },
  });
  // JSON and multipart are all we read; a plain form of another site could send text.
  app.removeContentTypeParser('text/plain');
  belongTo(app, options.school);
  requestLog(app);
  boundPipelining(app);
  securityHeaders(app, security);
  errorHandler(app);
  compression(app);
  await app.register(fastifyMultipart, {
    limits: { fileSize: limits.file, files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50 },
    throwFileSizeLimit: true,
  });
  healthRoutes(app, options.health);
  for (const area of options.areas) {
    mount(app, area, options);
    // Other schools of this process are answered in between.
    if (options.school) await aMoment();
  }
  openApi(app, options.areas);
  if (web) await serveWeb(app, web, options.keepsOfflinePage);
  app.setNotFoundHandler(notFound);
  return app;
}

/** Reading a body, and the end of an answer, leave the context their call was begun in. */
function belongTo(app: FastifyInstance, school: ServedSchool | undefined): void {
  if (!school) return;
  app.addHook('preHandler', (_request, _reply, done) => inSchool(school, done));
  app.addHook('onResponse', (_request, _reply, done) => inSchool(school, done));
}

/** Nothing is returned: a reply that is waited for here too makes a listener more on its response at every turn. */
function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(request, reply, 'platform.not_found');
}
