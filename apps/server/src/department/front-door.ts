import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { headersBesideRoutes } from '../platform/http/security-headers.ts';
import { answerAtDoor } from './door-answers.ts';
import type { SchoolSlot } from './school-slot.ts';

interface DoorOptions {
  slotOf(host: string): SchoolSlot | undefined;
  /** Of the process: false while it stops. */
  isReady(): boolean;
  /** Told of each answer of a school. */
  answered(slot: SchoolSlot, status: number, seconds: number): void;
}

/** The host that is asked, without its port, in small letters. */
const hostOf = ({ headers }: IncomingMessage): string =>
  (headers.host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** The one HTTP server of all schools: the host of a call says whose it is. Which schools there are is told to nobody. */
export function frontDoor({ slotOf, isReady, answered }: DoorOptions): Server {
  // As the server of a single school is made (`build-server.ts`).
  const server = createServer({
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    requestTimeout: 19_000,
    keepAliveTimeout: 61_000,
  });
  server.setTimeout(60_000);
  server.on('request', (request, response) => {
    const slot = slotOf(hostOf(request));
    if (slot === undefined || (!isReady() && request.url === '/health/ready'))
      return answerForNobody(request, response, isReady());
    const began = performance.now();
    response.once('close', () => answered(slot, response.statusCode, (performance.now() - began) / 1_000));
    slot.answer(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    const slot = slotOf(hostOf(request));
    if (slot) slot.upgrade(request, socket, head);
    else socket.destroy();
  });
  return server;
}

/** Balancers ask the process itself, by its address. */
function answerForNobody(request: IncomingMessage, response: ServerResponse, isReady: boolean): void {
  const { url } = request;
  if (url !== '/health/live' && url !== '/health/ready') {
    answerAtDoor(request, response, 'nobody');
    return;
  }
  const isGood = url === '/health/live' || isReady;
  response.writeHead(isGood ? 200 : 503, { ...headersBesideRoutes(false), 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: isGood ? url.slice('/health/'.length) : 'not ready' }));
}
