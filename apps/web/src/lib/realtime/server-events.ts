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

type Payload = ClientEventPayload<ClientEventName>;
type Watch = (name: ClientEventName, payload: Payload, answered: () => void) => void;
interface Said {
  readonly payload: Payload;
  readonly answered: () => void;
}

let say: Watch | null = null;
const said = new Map<ClientEventName, Said>();

/** Tells the server what this tab shows now, and again after each new connection; `answered` once the server has taken it in. */
export function tellServer<E extends Exclude<ClientEventName, 'auth.renew'>>(
  name: E,
  payload: ClientEventPayload<E>,
  answered: () => void = () => undefined,
): void {
  said.set(name, { payload, answered });
  repeat(name);
}

function repeat(name: ClientEventName): void {
  const last = said.get(name);
  // The answer to what is no longer shown is nobody's.
  if (last) say?.(name, last.payload, () => said.get(name) === last && last.answered());
}

/** The connection is there (or gone: null). */
export function serverHears(next: Watch | null): void {
  say = next;
  for (const name of said.keys()) repeat(name);
}
