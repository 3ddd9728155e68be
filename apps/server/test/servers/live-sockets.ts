import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { allEventHandlers } from '../../src/areas.ts';
import { socketGuard } from '../../src/features/access/access.public.ts';
import {
  type RealtimeOptions,
  type RealtimeServer,
  realtimeServer,
} from '../../src/platform/realtime/realtime-server.ts';
import { atEnd } from '../kit/at-end.ts';
import type { TestServer } from './server.ts';

export interface LiveSockets {
  readonly url: string;
  readonly realtime: RealtimeServer;
  /** Everything that went wrong inside. */
  readonly errors: unknown[];
  closeAll(): void;
  /** A real browser connection, to this process unless said; not waited for. */
  open(token: string | null, options?: Partial<ManagerOptions & SocketOptions>, at?: string): Socket;
  /** The same, connected. @throws Error with why it was turned away. */
  connect(token: string | null, options?: Partial<ManagerOptions & SocketOptions>, at?: string): Promise<Socket>;
}

/** Puts the test server on a port of its own, with the real-time connection. */
export async function liveSockets(
  { app, services }: TestServer,
  options: Pick<RealtimeOptions, 'recheckMs' | 'limits'> & { trustProxy?: boolean } = {},
): Promise<LiveSockets> {
  const errors: unknown[] = [];
  const { database, clock } = services;
  const realtime = realtimeServer(app.server, {
    guard: socketGuard(services),
    handlers: allEventHandlers(services),
    signals: database.signals,
    clock,
    publicUrl: 'https://truong.example.edu.vn',
    trustProxy: false,
    onError: (error) => void errors.push(error),
    ...options,
  });
  await database.signals.ready;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const opened: Socket[] = [];
  const closeAll = () => {
    for (const socket of opened.splice(0)) socket.disconnect();
  };
  const open: LiveSockets['open'] = (token, more = {}, at = url) => {
    const auth = token === null ? {} : { auth: { token } };
    const socket = io(at, { transports: ['websocket'], reconnection: false, forceNew: true, ...auth, ...more });
    opened.push(socket);
    return socket;
  };
  atEnd(async () => {
    closeAll();
    await realtime.stop();
  });
  const connect: LiveSockets['connect'] = async (token, more, at) => {
    const socket = open(token, more, at);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return socket;
  };
  return { url, realtime, errors, closeAll, open, connect };
}

/** The next event of that name. @throws Error when none comes, however slow the machine is. */
export async function next(socket: Socket, name: string): Promise<unknown> {
  const milliseconds = 120_000;
  const [payload] = await Promise.race([
    once(socket as never, name),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no ${name} within ${milliseconds} ms`)), milliseconds).unref();
    }),
  ]);
  return payload;
}
