import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const sweepMs = 100;
/** Three looks of HAProxy, as `deploy/haproxy.cfg` has them. */
const leastFarewellMs = 1_500;
const quietMs = 500;
const longestFarewellMs = 5_000;

/**
 * The time between saying that one is not ready and closing: until a balancer has seen it and sends nobody new, which on a busy machine takes longer
 * than its looks are apart. Where nobody looks there is no balancer to wait for, and who calls goes on calling.
 * @param server answers 503 at `/health/ready` by now
 */
export async function balancerTold(server: Server): Promise<void> {
  const begun = performance.now();
  let lastCall = begun;
  let looks = 0;
  const heard = ({ url }: IncomingMessage) => {
    if (url === '/health/ready') looks += 1;
    else if (url !== '/health/live') lastCall = performance.now();
  };
  server.on('request', heard).on('upgrade', heard);
  await pause(leastFarewellMs);
  while (looks > 0 && performance.now() < Math.min(lastCall + quietMs, begun + longestFarewellMs)) await pause(50);
  server.off('request', heard).off('upgrade', heard);
}

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
