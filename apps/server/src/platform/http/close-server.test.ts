import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { idleEnded } from './close-server.ts';

test('a connection that was at work when its server closed is ended once it rests, whoever would keep it', async () => {
  const server = createServer({ keepAliveTimeout: 3_600_000 }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const closed = idleEnded(server, promisify(server.close.bind(server))());
  response.end('xong');
  const [answer] = await answered;
  expect(await answer.setEncoding('utf8').toArray()).toEqual(['xong']);
  expect(answer.headers.connection).toBe('keep-alive');
  await closed;
  agent.destroy();
});
