import {
  type ClientEventAnswer,
  type ClientEventName,
  type ClientEventPayload,
  clientEvents,
} from '@phuong/contract/platform/realtime/socket-events.schema.ts';
import { type Actor, mayCall } from '../http/actor.ts';
import type { Admitted, SocketGuard } from './socket-guard.ts';

/** What a handler of an event may do with the connection it came from. */
interface Sender {
  readonly actor: Actor;
  /** Goes on with a refreshed token of the same session. */
  renew(admitted: Admitted): void;
  /** Hears what happens to this one thing from now on, and no more of the one before that this event named; null: of nothing. */
  watch(topic: string | null): void;
}

/** A connection as events come from it; each event that names what is shown has a place of its own. */
export interface EventSource extends Pick<Sender, 'actor' | 'renew'> {
  watchAs(event: ClientEventName, topic: string | null): void;
}

export type ClientEventHandlers = {
  readonly [E in ClientEventName]: (payload: ClientEventPayload<E>, sender: Sender) => Promise<ClientEventAnswer<E>>;
};

/** What areas answer themselves. */
export type AreaEventHandlers = Omit<ClientEventHandlers, 'auth.renew'>;

/** One handler for every declared event: a missing one does not compile. */
export const clientEventHandlers = (guard: SocketGuard, ofAreas: AreaEventHandlers): ClientEventHandlers => ({
  ...ofAreas,
  'auth.renew': async ({ token }, sender) => {
    const admitted = await guard.admit(token);
    const isSame = admitted !== null && admitted.actor.sessionId === sender.actor.sessionId;
    if (isSame) sender.renew(admitted);
    return { isRenewed: isSame };
  },
});

export type Outcome = { readonly answer: unknown } | 'undeclared' | 'malformed' | 'refused' | 'session over';

/** Judges one event: declared, of the right shape, its session still open, its sender allowed. Then handles it. */
export async function handleClientEvent(
  guard: SocketGuard,
  handlers: ClientEventHandlers,
  name: string,
  payload: unknown,
  source: EventSource,
): Promise<Outcome> {
  if (!Object.hasOwn(clientEvents, name)) return 'undeclared';
  const event = name as ClientEventName;
  const parsed = clientEvents[event].payload.safeParse(payload);
  if (!parsed.success) return 'malformed';
  const open = await guard.stillOpen([source.actor.sessionId]);
  const actor = open.get(source.actor.sessionId);
  if (!actor) return 'session over';
  if (!mayCall(clientEvents[event].access, actor)) return 'refused';
  // The payload has just been read by the event's own shape.
  const handle = handlers[event] as (payload: unknown, sender: Sender) => Promise<unknown>;
  return {
    answer: await handle(parsed.data, {
      actor,
      renew: source.renew,
      watch: (topic) => source.watchAs(event, topic),
    }),
  };
}
