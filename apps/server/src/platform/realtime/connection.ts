import type { SocketEnd } from '@phuong/contract/platform/realtime/session-events.schema.ts';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import type { Actor } from '../http/actor.ts';
import type { EventSource } from './client-event-handlers.ts';
import type { Admitted } from './socket-guard.ts';
import { socketLimits } from './socket-limits.ts';

/** What a connection was let in with; `leave` gives its seat back. */
export type OwnSocket = Socket<
  DefaultEventsMap,
  DefaultEventsMap,
  DefaultEventsMap,
  { admitted: Admitted; leave: () => void }
>;

export const userRoom = (userId: string) => `user:${userId}`;
/** Where those are who show one thing, such as a mark sheet. */
export const topicRoom = (topic: string) => `topic:${topic}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/** One browser tab that is connected. It is let go when its token expires, unless a refreshed one has come before. */
export interface Connection extends EventSource {
  readonly actor: Actor;
  readonly socket: OwnSocket;
  /** Whether one more event may come now. */
  mayReceive(): boolean;
  /** Tells the browser why and closes. */
  end(because: SocketEnd): void;
  /** The connection is gone. */
  forget(): void;
}

const windowMs = 10_000;

export function connectionOf(socket: OwnSocket, admitted: Admitted, clock: Clock): Connection {
  let timer: NodeJS.Timeout | undefined;
  let received = 0;
  let windowEnds = 0;
  const watched = new Map<string, string>();

  const end = (because: SocketEnd) => {
    socket.emit('session.ended', { because });
    socket.disconnect(true);
  };
  const endAt = (moment: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => end('expired'), Math.max(0, moment - clock.now().getTime()));
    timer.unref();
  };
  endAt(admitted.endsAt);
  return {
    actor: admitted.actor,
    socket,
    end,
    renew: ({ endsAt }) => endAt(endsAt),
    watchAs(event, topic) {
      const before = watched.get(event);
      // Saying again what is shown must not lose what happens meanwhile.
      if (before === topic) return;
      if (before !== undefined) void socket.leave(topicRoom(before));
      watched.delete(event);
      if (topic === null) return;
      watched.set(event, topic);
      void socket.join(topicRoom(topic));
    },
    forget: () => clearTimeout(timer),
    mayReceive() {
      const now = clock.now().getTime();
      if (now >= windowEnds) {
        windowEnds = now + windowMs;
        received = 0;
      }
      received += 1;
      return received <= socketLimits.eventsInTenSeconds;
    },
  };
}
