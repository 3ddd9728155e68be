import { z } from 'zod';
import { pageOf } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';
import { notificationKind } from './notification-kinds.schema.ts';

/** Counts the notifications of one person without gaps. */
const seq = z.int().min(0).max(2_000_000_000);

const notification = z.object({
  seq: z.int(),
  kind: notificationKind,
  /** What the sentence of the kind is filled in with. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where it leads; null: nowhere. */
  link: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type NotificationEntry = z.output<typeof notification>;

const notificationSummary = z.object({
  unread: z.int(),
  /** The number of the newest; 0 for none. */
  lastSeq: z.int(),
});
export type NotificationSummary = z.output<typeof notificationSummary>;

const notificationPreference = z.object({
  kind: notificationKind,
  inApp: z.boolean(),
  byMail: z.boolean(),
  /** Its channel in the product cannot be switched off. */
  isRequired: z.boolean(),
});
export type NotificationPreference = z.output<typeof notificationPreference>;

const notificationPreferences = z.object({
  items: z.array(notificationPreference),
  /** Where the daily e-mail goes; null: the person has no address. */
  mailTo: z.string().nullable(),
  /** False: this school sends no mail. */
  hasMail: z.boolean(),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

/** Everybody reads and marks their own only. */
export const notificationContract = {
  'notifications.list': route({
    method: 'GET',
    path: '/notifications',
    summary: 'Own notifications, newest first; `after` gives those with a higher number, for who was not connected',
    access: 'signedIn',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
      after: z.coerce.number().pipe(seq).optional(),
      state: z.enum(['all', 'unread']).default('all'),
    }),
    response: pageOf(notification),
  }),
  'notifications.summary': route({
    method: 'GET',
    path: '/notifications/summary',
    summary: 'How many own notifications are unread, and the number of the newest',
    access: 'signedIn',
    response: notificationSummary,
  }),
  'notifications.markRead': route({
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Marks own notifications as read: those listed, or all up to a number',
    access: 'signedIn',
    body: z.union([z.strictObject({ seqs: z.array(seq).min(1).max(100) }), z.strictObject({ upTo: seq })]),
    response: notificationSummary,
  }),
  'notifications.preferences': route({
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'What the caller is told about, and how',
    access: 'signedIn',
    response: notificationPreferences,
  }),
  'notifications.setPreference': route({
    method: 'PUT',
    path: '/notifications/preferences',
    summary: 'Chooses for one kind whether it is shown and mailed; what is required stays shown',
    access: 'signedIn',
    body: z.strictObject({ kind: notificationKind, inApp: z.boolean(), byMail: z.boolean() }),
    response: notificationPreference,
  }),
};
