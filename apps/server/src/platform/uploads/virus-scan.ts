import { createReadStream } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { AppError } from '../http/app-error.ts';
import { log } from '../seen/log.ts';

const milliseconds = 60_000;
const retryAfter = 30;

/**
 * Has clamd look through a file (INSTREAM: pieces with their length before them, ended by one of no length).
 * @param host `host:port` or the path of a socket.
 * @throws AppError 422 with the name of what was found; 503 when clamd does not answer, or not about this file: nothing is kept unseen.
 */
export async function scanFile(host: string, path: string): Promise<void> {
  const answer = await ask(host, path).catch((error: unknown) => {
    log.error({ err: error }, 'clamd did not answer');
    throw new AppError('platform.not_scanned', { retryAfter });
  });
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) throw new AppError('platform.file_infected', { params: { name: found } });
  if (answer !== 'stream: OK') {
    log.error({ answer }, 'clamd could not look through a file');
    throw new AppError('platform.not_scanned', { retryAfter });
  }
}

async function ask(host: string, path: string): Promise<string> {
  const socket = connect(host);
  socket.setTimeout(milliseconds, () => socket.destroy(new Error('no answer in time')));
  const answer = readAll(socket);
  // Whoever fails first says why; the other is heard too.
  answer.catch(() => undefined);
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(socket, Buffer.concat([length, piece]));
  }
  await write(socket, Buffer.alloc(4));
  return (await answer).replace(/\0+$/, '').trim();
}

function connect(host: string): Socket {
  if (host.startsWith('/')) return createConnection(host);
  const at = host.lastIndexOf(':');
  return createConnection(Number(host.slice(at + 1)), host.slice(0, at));
}

/** One piece after the other: a file never lies in memory whole. */
const write = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text;
}
