import type { z } from 'zod';
import { sheetClientEvents, sheetServerEvents } from '../../grading/sheets/sheet-events.schema.ts';
import { liveClientEvents, liveServerEvents } from '../../learning/live/live-events.schema.ts';
import { lendingClientEvents, lendingServerEvents } from '../../lending/lending-events.schema.ts';
import { notificationServerEvents } from '../../notifications/notification-events.schema.ts';
import { timetableServerEvents } from '../../timetable/timetable-events.schema.ts';
import { sessionClientEvents, sessionServerEvents } from './session-events.schema.ts';
import type { ClientEventDefinition, ServerEventDefinition } from './socket-event.schema.ts';

/** Every event the server sends. An area adds its own in one line. */
export const serverEvents = {
  ...sessionServerEvents,
  ...notificationServerEvents,
  ...lendingServerEvents,
  ...timetableServerEvents,
  ...sheetServerEvents,
  ...liveServerEvents,
} satisfies Record<string, ServerEventDefinition>;

/** Every event a browser may send. */
export const clientEvents = {
  ...sessionClientEvents,
  ...lendingClientEvents,
  ...sheetClientEvents,
  ...liveClientEvents,
} satisfies Record<string, ClientEventDefinition>;

type ServerEvents = typeof serverEvents;
export type ServerEventName = keyof ServerEvents;
export type ServerEventPayload<E extends ServerEventName> = z.output<ServerEvents[E]['payload']>;

type ClientEvents = typeof clientEvents;
export type ClientEventName = keyof ClientEvents;
export type ClientEventPayload<E extends ClientEventName> = z.output<ClientEvents[E]['payload']>;
export type ClientEventAnswer<E extends ClientEventName> = z.output<ClientEvents[E]['answer']>;
