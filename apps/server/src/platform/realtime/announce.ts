import type { ServerEventName, ServerEventPayload } from '@phuong/contract/platform/realtime/socket-events.schema.ts';
import { type Kysely, sql } from 'kysely';
import { signalChannel } from '../database/signals.ts';
import type { Tables } from '../database/tables.ts';

/** PostgreSQL takes less than 8000 bytes a message. */
const largestMessage = 7_900;
/** Of 36 bytes each, so that a message with its payload stays below the limit. */
const idsInOne = 100;

export type Announcement<E extends ServerEventName = ServerEventName> = {
  readonly event: E;
  /** Ids and numbers only; what they mean is read by a call. Left out where the event carries nothing. */
  readonly payload?: ServerEventPayload<E>;
} & ({ readonly userIds: readonly string[] } | { readonly sessionIds: readonly string[] } | ToWatchers);

/** To whoever has said to show the thing, but not to the session that changed it. */
interface ToWatchers {
  readonly topic: string;
  readonly exceptSessionId: string | null;
}

/** One message between processes: the event, its payload, and the rooms it goes to. */
export interface SignalMessage {
  readonly event: string;
  readonly payload: unknown;
  readonly userIds?: readonly string[];
  readonly sessionIds?: readonly string[];
  readonly topic?: string;
  readonly exceptSessionId?: string | null;
}

/**
 * Announces events to people's open browsers, in whatever process they are connected to. It goes out when the transaction commits, and
 * not at all when it is rolled back. Nobody connected: nothing happens, so an announcement is a hint and never the only record.
 * @throws Error when the payload alone is too large.
 */
export async function announce<E extends ServerEventName>(
  trx: Kysely<Tables>,
  ...announcements: readonly Announcement<E>[]
): Promise<void> {
  const messages = announcements.flatMap(messagesOf);
  if (messages.length === 0) return;
  await sql`select pg_notify(${signalChannel}, message) from unnest(${messages}::text[]) as message`.execute(trx);
}

function messagesOf({ event, payload, ...to }: Announcement): string[] {
  if ('topic' in to) return [JSON.stringify({ event, payload: payload ?? {}, ...to })];
  const [key, ids] = 'userIds' in to ? (['userIds', to.userIds] as const) : (['sessionIds', to.sessionIds] as const);
  const distinct = [...new Set(ids)];
  const messages: string[] = [];
  for (let start = 0; start < distinct.length; start += idsInOne) {
    const message = JSON.stringify({ event, payload: payload ?? {}, [key]: distinct.slice(start, start + idsInOne) });
    if (Buffer.byteLength(message) > largestMessage) {
      throw new Error(`The payload of ${event} is too large to announce: carry ids only.`);
    }
    messages.push(message);
  }
  return messages;
}
