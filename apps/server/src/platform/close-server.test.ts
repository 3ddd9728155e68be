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
  /** Lets the calls come to a server that waits. @returns milliseconds: of the wait, and from the last call to its end */
  const waited = async (calls: (ask: Ask, isOver: () => boolean) => Promise<unknown>) => {
    const server = createServer((_, response) => void response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const begun = performance.now();
    let ended = Number.NaN;
    let lastCall = begun;
    const told = balancerTold(server).then(() => {
      ended = performance.now();
      return { waited: ended - begun, quiet: ended - lastCall };
    });
    await calls(
      (path) => {
        lastCall = performance.now();
        return fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text());
      },
      () => !Number.isNaN(ended),
    );
    const milliseconds = await told;
    server.closeAllConnections();
    await promisify(server.close.bind(server))();
    return milliseconds;
  };
  const asking = async (ask: Ask, isOver: () => boolean) => {
    for (; !isOver(); await pause(50)) await ask('/api');
  };

  test('for a balancer that has looked, until it sends nobody new', async () => {
    const until = performance.now() + 2_000;
    const { quiet } = await waited((ask) =>
      Promise.all([ask('/health/ready'), asking(ask, () => performance.now() > until)]),
    );
    expect(quiet).toBeGreaterThanOrEqual(500);
  });
  test('for nobody where nobody looks, and for no balancer for ever', async () => {
    const [alone, deaf] = await Promise.all([
      waited(asking),
      waited((ask, isOver) => Promise.all([ask('/health/ready'), asking(ask, isOver)])),
    ]);
    expect(alone.waited).toBeLessThan(deaf.waited);
    // On a machine that stood still in between the balancer was quiet for so long.
    expect(Math.max(deaf.waited / 10, deaf.quiet)).toBeGreaterThanOrEqual(500);
  });
});
