import type {
  ClientEventName,
  ClientEventPayload,
  ServerEventName,
  ServerEventPayload,
} from '@phuong/contract/platform/realtime/socket-events.schema.ts';

/** `missed`: the connection was away; what came meanwhile is fetched by the listeners. */
type Events = { readonly [E in ServerEventName]: ServerEventPayload<E> } & { readonly missed: null };

type Listener<E extends keyof Events> = (payload: Events[E]) => void;

const listeners = new Map<keyof Events, Set<Listener<never>>>();

/** Listens to what the server says. @returns what stops it. */
export function onServerEvent<E extends keyof Events>(event: E, listener: Listener<E>): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener as Listener<never>));
  return () => void known.delete(listener as Listener<never>);
}

/** Tells this tab. */
export function publishServerEvent<E extends keyof Events>(event: E, payload: Events[E]): void {
  for (const listener of listeners.get(event) ?? []) (listener as Listener<E>)(payload);
}

type Watch = (name: ClientEventName, payload: ClientEventPayload<ClientEventName>) => void;

let say: Watch | null = null;
const said = new Map<ClientEventName, ClientEventPayload<ClientEventName>>();

/** Tells the server what this tab shows now, and again after each new connection. */
export function tellServer<E extends Exclude<ClientEventName, 'auth.renew'>>(
  name: E,
  payload: ClientEventPayload<E>,
): void {
  said.set(name, payload);
  say?.(name, payload);
}

/** The connection is there (or gone: null). */
export function serverHears(next: Watch | null): void {
  say = next;
  for (const [name, payload] of said) next?.(name, payload);
}
