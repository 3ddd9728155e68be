import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { balancerTold, idleEnded } from './close-server.ts';

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

describe('before it closes, a server waits', () => {
  type Ask = (path: string) => Promise<unknown>;
  /** So long it waits while somebody asks for this for so long. @returns milliseconds */
  const waited = async (calls: (ask: Ask, isOver: () => boolean) => Promise<unknown>) => {
    const server = createServer((_, response) => void response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const begun = performance.now();
    let ended: number | undefined;
    const told = balancerTold(server).then(() => (ended = performance.now()));
    await calls(
      (path) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text()),
      () => ended !== undefined,
    );
    const milliseconds = (await told) - begun;
    server.closeAllConnections();
    await promisify(server.close.bind(server))();
    return milliseconds;
  };
  const asking = async (ask: Ask, isOver: () => boolean) => {
    for (; !isOver(); await pause(50)) await ask('/api');
  };

  test('for a balancer that has looked, until it sends nobody new', async () => {
    const until = performance.now() + 2_000;
    const milliseconds = await waited((ask) =>
      Promise.all([ask('/health/ready'), asking(ask, () => performance.now() > until)]),
    );
    expect(milliseconds).toBeGreaterThanOrEqual(2_450);
  });
  test('for nobody where nobody looks, and for no balancer for ever', async () => {
    const [alone, deaf] = await Promise.all([
      waited(asking),
      waited((ask, isOver) => Promise.all([ask('/health/ready'), asking(ask, isOver)])),
    ]);
    expect(alone).toBeLessThan(deaf);
    expect(deaf).toBeGreaterThanOrEqual(4_990);
  });
});
