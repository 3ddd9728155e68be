import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { announce } from './announce.ts';

/** Events that say nothing but that the thing has changed. */
type WatchedEvent = 'sheet.changed' | 'live.answered';

/** Rings for things that are written into often, and shown to others meanwhile. */
export interface ChangeBell {
  /** The session has changed the thing, and its change is committed. */
  ring(event: WatchedEvent, topic: string, sessionId: string): void;
}

/** The first change is told so soon, the next ones of the same moment together. */
const soonMs = 250;
const pauseMs = 1_500;

/**
 * Tells after the change, not in its transaction, and many changes at once: an announcement takes a lock of the whole database for a
 * moment, which nobody who saves a mark should wait for. A process that dies in between has told nobody; they see it when they read again.
 */
export function changeBell(db: Kysely<Tables>, onError: (error: unknown) => void): ChangeBell {
  let rung = new Map<string, { event: WatchedEvent; exceptSessionId: string | null }>();
  let lastSent = Number.NEGATIVE_INFINITY;
  let isWaiting = false;

  async function send(): Promise<void> {
    isWaiting = false;
    lastSent = performance.now();
    const changed = [...rung].map(([topic, rest]) => ({ topic, ...rest }));
    rung = new Map();
    await announce(db, ...changed);
  }

  return {
    ring(event, topic, sessionId) {
      const known = rung.get(topic);
      // Of two who changed it each hears of the other.
      const isOnlyOne = known === undefined || known.exceptSessionId === sessionId;
      rung.set(topic, { event, exceptSessionId: isOnlyOne ? sessionId : null });
      if (isWaiting) return;
      isWaiting = true;
      const wait = Math.max(soonMs, lastSent + pauseMs - performance.now());
      setTimeout(() => void send().catch(onError), wait).unref();
    },
  };
}
