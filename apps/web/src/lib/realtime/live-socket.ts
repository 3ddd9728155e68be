import type { SocketRefusal } from '@phuong/contract/platform/realtime/session-events.schema.ts';
import type { ServerEventName } from '@phuong/contract/platform/realtime/socket-events.schema.ts';
import { io } from 'socket.io-client';
import { changeAppState } from '../app-state.ts';
import { serverHears } from './server-events.ts';

export interface LiveSocketWorld {
  /** The access token of now. */
  token(): string | undefined;
  event(name: ServerEventName, payload: never): void;
  /** Connected again after having been away. */
  missed(): void;
  /** The server does not let this token in. */
  refused(): void;
}

export interface LiveSocket {
  /** The token has been refreshed: the open connection goes on with it, a closed one is opened. */
  renew(): void;
  close(): void;
}

const retryMs = 5_000;
const longestRetryMs = 10 * 60_000;

/** How long to wait after so many refusals in a row: each time twice as long, and never all browsers of a school at once. */
export const waitAfterRefusals = (refusals: number, random = Math.random()): number =>
  Math.min(retryMs * 2 ** (refusals - 1), longestRetryMs) * (1 + random);
const connected = (socketConnected: boolean) => changeAppState({ socketConnected });

/** The real-time connection; its library is loaded with this file, after somebody has signed in. */
export function openLiveSocket(world: LiveSocketWorld): LiveSocket {
  let wasConnected = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  const socket = io({
    // The web socket first; where a proxy of the school cuts it, plain requests.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (send) => send({ token: world.token() ?? '' }),
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
  socket.on('connect', () => {
    clearTimeout(retry);
    refusals = 0;
    connected(true);
    serverHears((name, payload, answered) => socket.emit(name, payload, answered));
    if (wasConnected) world.missed();
    wasConnected = true;
  });
  socket.on('disconnect', () => {
    serverHears(null);
    connected(false);
  });
  socket.on('connect_error', (error) => {
    connected(false);
    // Without an answer the library tries again by itself; a refusal it takes for final.
    if (socket.active) return;
    clearTimeout(retry);
    if (error.message === ('not_signed_in' satisfies SocketRefusal)) return world.refused();
    refusals += 1;
    retry = setTimeout(() => socket.connect(), waitAfterRefusals(refusals));
  });
  // With the network comes the connection, at once: the library would wait for its next turn, or believe in a line that is dead.
  const online = () => {
    // One that was refused waits for its own moment.
    if (!socket.active) return;
    socket.disconnect();
    socket.connect();
  };
  window.addEventListener('online', online);
  socket.onAny((name: string, payload: unknown) => world.event(name as ServerEventName, payload as never));
  return {
    renew() {
      if (socket.connected) socket.emit('auth.renew', { token: world.token() });
      else if (!socket.active) socket.connect();
    },
    close() {
      window.removeEventListener('online', online);
      clearTimeout(retry);
      serverHears(null);
      socket.disconnect();
      connected(false);
    },
  };
}
