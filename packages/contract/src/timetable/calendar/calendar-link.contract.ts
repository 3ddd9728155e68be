import { z } from 'zod';
import { route } from '../../platform/route.schema.ts';

export const calendarLink = z.object({
  /** Whether there is one; its address is shown only when it is made. */
  isActive: z.boolean(),
  createdAt: z.string().nullable(),
  lastReadAt: z.string().nullable(),
});

export const calendarLinkContract = {
  'calendarLinks.read': route({
    method: 'GET',
    path: '/timetable/own/calendar-link',
    summary: 'Whether the caller has a calendar link, and when it was last read',
    access: { teacher: 'self', student: 'self' },
    response: calendarLink,
  }),
  'calendarLinks.create': route({
    method: 'POST',
    path: '/timetable/own/calendar-link',
    summary: 'Makes a secret address for the caller’s phone calendar; one made before stops working',
    access: { teacher: 'self', student: 'self' },
    /** `url` is a path of this site where the school has not told its public address. */
    response: calendarLink.extend({ url: z.string() }),
  }),
  'calendarLinks.revoke': route({
    method: 'DELETE',
    path: '/timetable/own/calendar-link',
    summary: 'The address stops working',
    access: { teacher: 'self', student: 'self' },
    response: 'empty',
  }),
  'calendarLinks.feed': route({
    method: 'GET',
    path: '/calendar/:token',
    summary: 'The timetable of the link’s owner as iCalendar; the token in the address is the key',
    access: 'public',
    params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{30,100}(?:\.ics)?$/) }),
    response: 'file',
    errors: ['platform.not_found', 'timetable.calendar_too_often'],
  }),
};
