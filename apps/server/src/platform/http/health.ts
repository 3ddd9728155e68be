import type { FastifyInstance } from 'fastify';

export interface Health {
  /** Database reachable and migrated, not draining. @returns null when ready, else why not. */
  notReady(): Promise<string | null>;
}

/** `live`: the process answers. `ready`: it can work; fails while draining so that a balancer stops sending. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_, reply) => {
    const reason = await health.notReady();
    if (reason === null) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'not ready', reason });
  });
}
