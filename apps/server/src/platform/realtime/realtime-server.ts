import type { Server as HttpServer } from 'node:http';
import type { SocketEnd, SocketRefusal } from '@phuong/contract/platform/realtime/session-events.schema.ts';
import {
  clientEvents,
  type ServerEventName,
  serverEvents,
} from '@phuong/contract/platform/realtime/socket-events.schema.ts';
import { Server } from 'socket.io';
import type { Clock } from '../clock.ts';
import type { Signals } from '../database/signals.ts';
import { headersBesideRoutes } from '../http/security-headers.ts';
import { asWork } from '../seen/work.ts';
import { callerPlace, handshakeToken, isAllowedOrigin } from './allowed-origin.ts';
import type { SignalMessage } from './announce.ts';
import { type AreaEventHandlers, clientEventHandlers, handleClientEvent } from './client-event-handlers.ts';
import { type Connection, connectionOf, sessionRoom, topicRoom, userRoom } from './connection.ts';
import { Seats } from './seats.ts';
import type { SocketGuard } from './socket-guard.ts';
import { socketLimits } from './socket-limits.ts';
import { type EngineConnection, WaitingRoom } from './waiting-room.ts';

export interface RealtimeOptions {
  readonly guard: SocketGuard;
  readonly handlers: AreaEventHandlers;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly publicUrl: string | undefined;
  /** The proxy before this process says from which address somebody comes. */
  readonly trustProxy: boolean;
  onError(error: unknown): void;
  /** For tests that cannot wait; 20 s unless said. */
  readonly recheckMs?: number;
  /** For tests that cannot open as many; as `socketLimits` says unless said. */
  readonly limits?: Partial<typeof socketLimits>;
}

export interface RealtimeServer {
  /** Connections of this process. */
  readonly connections: ReadonlyMap<string, Connection>;
  /** What has been turned away since the start. */
  readonly counts: Readonly<Record<'undeclared' | 'malformed' | 'refused' | 'notAdmitted' | 'undeliverable', number>>;
  /** Tells every browser to come back later (to another process, or to this one once it has restarted), and lets nobody in any more. */
  stop(): Promise<void>;
}

/**
 * The real-time connection on the HTTP server. Every process hands the announcements it hears to its own connections, so any number of
 * them may run. Rooms are the server's choice alone: the person and the session of the token.
 */
export function realtimeServer(http: HttpServer, options: RealtimeOptions): RealtimeServer {
  const { guard, signals, clock, onError } = options;
  const limits: typeof socketLimits = { ...socketLimits, ...options.limits };
  const counts = { undeclared: 0, malformed: 0, refused: 0, notAdmitted: 0, undeliverable: 0 };
  const connections = new Map<string, Connection>();
  const seats = new Seats<'too_many' | 'too_many_here'>();
  const waiting = new WaitingRoom(limits.waitingOfOneAddress);
  const handlers = clientEventHandlers(guard, options.handlers);
  let isStopping = false;
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: limits.frame,
    connectTimeout: limits.handshakeMs,
    allowRequest: (request, decide) => decide(null, !isStopping && isAllowedOrigin(request, options.publicUrl)),
  });
  const headers = new Headers(headersBesideRoutes(options.publicUrl?.startsWith('https:') ?? false));
  // Before the library looks at it: what it refuses carries them too.
  http.prependListener('request', (request, response) => {
    if (request.url?.startsWith(io.path())) response.setHeaders(headers);
  });

  io.engine.on('connection', (transport: EngineConnection) =>
    waiting.enter(transport, callerPlace(transport.request, options.trustProxy)),
  );

  io.use((socket, next) => {
    const admit = async () => {
      const token = handshakeToken(socket.handshake.headers, socket.handshake.auth);
      const admitted = token === null ? null : await guard.admit(token);
      const refuse = (why: SocketRefusal) => {
        counts.notAdmitted += 1;
        next(new Error(why));
      };
      if (!admitted) return refuse('not_signed_in');
      const { userId, sessionId } = admitted.actor;
      const address = callerPlace(socket.request, options.trustProxy);
      const leave = seats.take(socket.conn, [
        { kind: 'too_many', of: `session ${sessionId}`, most: limits.ofOneSession },
        { kind: 'too_many', of: `person ${userId}`, most: limits.ofOnePerson },
        { kind: 'too_many_here', of: address, most: limits.ofOneAddress },
      ]);
      if (typeof leave === 'string') return refuse(leave === 'over' ? 'too_many' : leave);
      waiting.leave(socket.conn);
      socket.data = { admitted, leave };
      next();
    };
    admit().catch((error: unknown) => {
      onError(error);
      next(new Error('unavailable' satisfies SocketRefusal));
    });
  });

  io.on('connection', (socket) => {
    const { admitted } = socket.data;
    const connection = connectionOf(socket, admitted, clock);
    connections.set(socket.id, connection);
    void socket.join([userRoom(admitted.actor.userId), sessionRoom(admitted.actor.sessionId)]);
    socket.on('disconnect', () => {
      socket.data.leave();
      connection.forget();
      connections.delete(socket.id);
    });
    socket.onAny((name: string, ...args: unknown[]) => {
      const acknowledge = args.at(-1);
      void receive(connection, name, args[0])
        .then((answer) => typeof acknowledge === 'function' && answer !== undefined && acknowledge(answer))
        .catch(onError);
    });
  });

  async function receive(connection: Connection, name: string, payload: unknown): Promise<unknown> {
    if (!connection.mayReceive()) {
      connection.end('too_many');
      return undefined;
    }
    const operation = Object.hasOwn(clientEvents, name) ? name : 'undeclared';
    const outcome = await asWork(
      { kind: 'event', operation, id: connection.socket.id },
      () => handleClientEvent(guard, handlers, name, payload, connection),
      (result) => (typeof result === 'object' ? 'answered' : result),
    );
    if (typeof outcome === 'object') return outcome.answer;
    if (outcome === 'session over') connection.end('revoked');
    else counts[outcome] += 1;
    return undefined;
  }

  function deliver(text: string): void {
    const message = messageOf(text);
    if (!message) {
      counts.undeliverable += 1;
      return;
    }
    const { event, payload, sessionIds = [], userIds = [], topic, exceptSessionId } = message;
    const rooms = {
      user: userIds.map(userRoom),
      session: sessionIds.map(sessionRoom),
      watchers: topic === undefined ? [] : [topicRoom(topic)],
    }[serverEvents[event].to];
    if (rooms.length === 0) return;
    io.to(rooms)
      .except(exceptSessionId ? sessionRoom(exceptSessionId) : [])
      .emit(event, payload);
    if (event === 'session.revoked') io.in(rooms).disconnectSockets(true);
  }

  /** Ends the connections whose session is over, whatever was or was not announced. */
  async function recheck(): Promise<void> {
    const sessions = [...new Set([...connections.values()].map(({ actor }) => actor.sessionId))];
    if (sessions.length === 0) return;
    const open = await guard.stillOpen(sessions);
    for (const connection of connections.values()) {
      if (sessions.includes(connection.actor.sessionId) && !open.has(connection.actor.sessionId)) {
        connection.end('revoked');
      }
    }
  }

  const unsubscribe = signals.subscribe({
    message: deliver,
    gap() {
      recheck().catch(onError);
      io.emit('connection.gap' satisfies ServerEventName, {});
    },
  });
  const timer = setInterval(() => void recheck().catch(onError), options.recheckMs ?? limits.recheckMs);
  timer.unref();

  return {
    connections,
    counts,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      unsubscribe();
      const because: SocketEnd = 'restarting';
      io.emit('session.ended' satisfies ServerEventName, { because });
      // Closing the transport, not the connection: the browser then comes back by itself, at its own random moment.
      await new Promise((resolve) => setTimeout(resolve, connections.size > 0 ? 100 : 0));
      io.engine.close();
    },
  };
}

type Deliverable = Omit<SignalMessage, 'event'> & { readonly event: ServerEventName };

/** Only what is declared leaves, in its declared shape. */
function messageOf(text: string): Deliverable | null {
  try {
    const message = JSON.parse(text) as SignalMessage;
    if (!Object.hasOwn(serverEvents, message.event)) return null;
    const event = message.event as ServerEventName;
    const parsed = serverEvents[event].payload.safeParse(message.payload);
    return parsed.success ? { ...message, event, payload: parsed.data } : null;
  } catch {
    return null;
  }
}
