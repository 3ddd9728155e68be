import type { Server } from 'node:http';

const sweepMs = 100;

/**
 * Waits for a server that is being closed, and ends each connection as soon as nothing is asked on it. Node and Fastify do so once, at the beginning:
 * one that was at work then would be kept open afterwards as long as the other side likes, behind a balancer for a minute.
 * @param closing ends with the last connection
 */
export async function idleEnded(server: Server, closing: Promise<void>): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  try {
    await closing;
  } finally {
    clearInterval(sweep);
  }
}
