import { z } from 'zod';

type Scope = 'account' | 'teacher' | 'student';

export interface NotificationKindDefinition {
  /** Who may ever get it; their settings list it. */
  readonly scopes: readonly Scope[];
  /** What the sentence is filled in with: names and numbers as they were then, never marks. */
  readonly params: z.ZodObject;
  /** Sent by the daily e-mail unless the person says otherwise. */
  readonly byMail: boolean;
  /** Cannot be switched off in the product: it is about the safety of the account. */
  readonly isRequired?: true;
}

const kind = <const D extends NotificationKindDefinition>(definition: D): D => definition;

/** One lesson on one date; `time` is when it begins, `07:50`. */
const lesson = { className: z.string(), subjectName: z.string(), date: z.string(), time: z.string() };

/** Lessons that change places on a date; `lessons`: "Toán 07:00 → 08:45, Ngữ văn 08:45 → 07:00". */
const swapped = z.strictObject({ className: z.string(), date: z.string(), lessons: z.string() });

const sheet = { className: z.string(), subjectName: z.string(), semester: z.int() };

/** Everything people are told about. A kind without sentences in both languages does not compile. */
export const notificationKinds = {
  sheetReturned: kind({
    scopes: ['teacher'],
    params: z.strictObject({ ...sheet, by: z.string(), reason: z.string() }),
    byMail: true,
  }),
  sheetSubmitted: kind({
    scopes: ['account'],
    params: z.strictObject({ ...sheet, by: z.string() }),
    byMail: false,
  }),
  marksPosted: kind({
    scopes: ['student'],
    params: z.strictObject({ subjectName: z.string(), semester: z.int() }),
    byMail: false,
  }),
  entryClosing: kind({
    scopes: ['teacher'],
    params: z.strictObject({ semester: z.int(), sheets: z.int(), closesOn: z.string(), days: z.int() }),
    byMail: true,
  }),
  transcriptsReady: kind({
    scopes: ['account', 'teacher'],
    params: z.strictObject({ failures: z.int() }),
    byMail: false,
  }),
  rightsChanged: kind({
    scopes: ['account'],
    params: z.strictObject({ by: z.string() }),
    byMail: false,
  }),
  newDevice: kind({
    scopes: ['account', 'teacher', 'student'],
    params: z.strictObject({ device: z.string(), ip: z.string(), at: z.string() }),
    byMail: true,
    isRequired: true,
  }),
  accessRequested: kind({
    scopes: ['account'],
    params: z.strictObject({ name: z.string() }),
    byMail: true,
  }),
  timetablePublished: kind({
    scopes: ['teacher', 'student'],
    params: z.strictObject({ fromDate: z.string() }),
    byMail: true,
  }),
  timetableWithdrawn: kind({
    scopes: ['teacher', 'student'],
    params: z.strictObject({ fromDate: z.string() }),
    byMail: true,
  }),
  groupChosen: kind({
    scopes: ['student'],
    params: z.strictObject({ subjectName: z.string(), group: z.string(), fromDate: z.string() }),
    byMail: false,
  }),
  lessonCancelled: kind({ scopes: ['teacher', 'student'], params: z.strictObject(lesson), byMail: false }),
  lessonCovered: kind({
    scopes: ['teacher', 'student'],
    params: z.strictObject({ ...lesson, teacher: z.string() }),
    byMail: false,
  }),
  lessonMoved: kind({
    scopes: ['teacher', 'student'],
    params: z.strictObject({ ...lesson, toDate: z.string(), toTime: z.string() }),
    byMail: false,
  }),
  lessonRoom: kind({
    scopes: ['teacher', 'student'],
    params: z.strictObject({ ...lesson, room: z.string() }),
    byMail: false,
  }),
  lessonNote: kind({
    scopes: ['teacher', 'student'],
    params: z.strictObject({ ...lesson, note: z.string() }),
    byMail: false,
  }),
  lessonRestored: kind({ scopes: ['teacher', 'student'], params: z.strictObject(lesson), byMail: false }),
  lessonsSwapped: kind({ scopes: ['teacher', 'student'], params: swapped, byMail: false }),
  lessonsSwappedBack: kind({ scopes: ['teacher', 'student'], params: swapped, byMail: false }),
} satisfies Record<string, NotificationKindDefinition>;

export type NotificationKind = keyof typeof notificationKinds;
export type NotificationParams<K extends NotificationKind> = z.output<(typeof notificationKinds)[K]['params']>;

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];
export const notificationKind = z.enum(notificationKindNames as [NotificationKind, ...NotificationKind[]]);

/** Days a notification is kept, by whether it has been read. */
export const notificationRetention = { readDays: 90, unreadDays: 365 } as const;
