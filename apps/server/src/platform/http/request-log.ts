import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { newId } from '../ids.ts';
import { beginWork, endWork, type Work, within } from '../seen/work.ts';
import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract a route answers. */
    operation?: string;
  }
  interface FastifyRequest {
    work: Work | null;
    /** Whose call it is, once that is known. */
    callerScope: Actor['scope'] | null;
  }
}

/** The lines of Fastify's own that tell of a call, addresses whole, are left out: `requestLog` writes one. */
export class OneLineEach extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(): void {}
}

const givenNumber = /^[\w.-]{8,80}$/;

/** The number of a call: the proxy's own (`X-Request-Id`), where one is trusted and it is of a form, so that its log and ours meet; else a new one. */
export const requestNumber =
  (trustProxy: boolean) =>
  ({ headers }: { headers: Readonly<Record<string, unknown>> }): string => {
    const given = trustProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && givenNumber.test(given) ? given : newId();
  };

/** The address of a person's calendar is its key: phones can send no other. */
const secretAddress = /^\/api\/calendar\//;

const operationOf = ({ routeOptions, url }: FastifyRequest): string => {
  const operation = routeOptions.config?.operation;
  if (operation !== undefined) return operation;
  if (url.startsWith('/health/')) return 'health';
  return url.startsWith('/api/') ? 'none' : 'web';
};

/** Where no call of the contract says what was asked: the address without what is asked in it. */
function pathOf(url: string): string {
  return secretAddress.test(url) ? '/api/calendar/…' : (url.split('?', 1)[0] ?? '');
}

/**
 * Each call has a number, in `X-Request-Id` and in every problem, and one line in the log when it is answered: what it was by its name in
 * the contract, what came of it, how long it took and as whom (account, teacher, student). Who that was is in the log of deeds, by the number.
 */
export function requestLog(app: FastifyInstance): void {
  app.decorateRequest('work', null);
  app.decorateRequest('callerScope', null);
  app.addHook('onRequest', (request, reply, done) => {
    const work: Work = { kind: 'call', operation: operationOf(request), id: request.id };
    request.work = work;
    reply.header('x-request-id', request.id);
    beginWork(work);
    // Whoever hangs up before there is an answer gets none, and no hook of an answer is called.
    reply.raw.once('close', () => {
      if (request.work !== work) return;
      request.work = null;
      endWork(work, 'hung up', reply.elapsedTime / 1_000);
    });
    done();
  });
  // Reading a body leaves the context its call was begun in.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.work) within(request.work, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { work } = request;
    if (!work) return done();
    request.work = null;
    const { statusCode, elapsedTime } = reply;
    endWork(work, `${Math.floor(statusCode / 100)}xx`, elapsedTime / 1_000);
    const { operation } = work;
    const line = {
      operation,
      ...(operation === 'web' || operation === 'none' ? { path: pathOf(request.url) } : {}),
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      scope: request.callerScope ?? undefined,
      ip: request.ip,
    };
    // Those who ask every second whether we live would fill the log.
    request.log[operation === 'health' ? 'debug' : 'info'](line, 'answered');
    done();
  });
}
