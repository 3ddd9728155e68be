import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd } from '../kit/at-end.ts';
import { type TestServer, testServer } from '../servers/server.ts';

/** What a call costs that anybody may send: nothing is built anew for it, and nothing is kept for who does not read. */
describe('a stranger', () => {
  let server: TestServer;
  let port = 0;

  beforeAll(async () => {
    server = await testServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });

  const description = (headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/api/openapi.json', headers });

  it('gets the same bytes of the description each time, in every encoding, and none when nothing changed', async () => {
    const [plain, zipped, brotli] = await Promise.all([
      description(),
      description({ 'accept-encoding': 'gzip' }),
      description({ 'accept-encoding': 'gzip, deflate, br' }),
    ]);
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    const unchanged = await description({ 'if-none-match': String(plain.headers.etag) });
    expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
  });

  const call = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';

  it('who sends a thousand calls and reads no answer loses the connection; nothing is held for them', async () => {
    await description();
    const before = process.memoryUsage().rss;
    const floods = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
    const ended = floods.map(async (socket) => {
      socket.on('error', () => undefined);
      socket.pause();
      await once(socket, 'connect');
      const closed = once(socket, 'close');
      socket.write(call.repeat(1_000));
      socket.resume();
      await closed;
      return socket.bytesRead;
    });
    const read = await Promise.all(ended);
    // Sixteen answers at most, not a thousand of nearly a megabyte.
    for (const bytes of read) expect(bytes).toBeLessThan(20 * 1_048_576);
    expect(process.memoryUsage().rss - before).toBeLessThan(1_000 * 1_048_576);
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  });

  it('who asks a few calls ahead and reads the answers gets them all', async () => {
    const socket = connect(port, '127.0.0.1');
    atEnd(async () => socket.destroy());
    const few = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    const answers = () => text.split('HTTP/1.1 200').length - 1;
    socket.write(few);
    await expect.poll(answers).toBe(10);
    socket.write(few);
    await expect.poll(answers).toBe(20);
  });
});
