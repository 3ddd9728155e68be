import type { FastifyInstance } from 'fastify';

/**
 * So many calls of one connection may be unanswered at once. Browsers send the next one over HTTP/1.1 when the last is answered, proxies
 * too; who pipelines more makes the server hold answers that nobody reads.
 */
const mostUnanswered = 16;

/** Ends a connection that asks faster than it reads, on every route. */
export function boundPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<object, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > mostUnanswered) {
      request.log.warn('connection ended: too many calls unanswered');
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
