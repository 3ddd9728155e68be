import { calendarLinkContract } from '@phuong/contract/timetable/calendar/calendar-link.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../access/access.public.ts';
import {
  createCalendarLink,
  noteCalendarRead,
  refuseTooManyReads,
  revokeCalendarLink,
} from './calendar-link.commands.ts';
import { readCalendar, readCalendarLink } from './calendar-link.reads.ts';

export const calendarLinkArea = (services: Services): Area =>
  area(calendarLinkContract, {
    'calendarLinks.read': ({ actor }) => readCalendarLink(services.db, actor.userId),
    'calendarLinks.create': ({ actor, origin }) => createCalendarLink(services, { actor, origin }),
    'calendarLinks.revoke': ({ actor, origin }) => revokeCalendarLink(services, { actor, origin }),
    'calendarLinks.feed': async ({ params }) => {
      const tokenHash = hashToken(params.token.replace(/\.ics$/, ''));
      refuseTooManyReads(tokenHash, services.clock.now().getTime());
      const text = await readCalendar(services.db, tokenHash, services.clock.today());
      await noteCalendarRead(services.db, tokenHash, services.clock.now());
      return {
        name: 'thoi-khoa-bieu.ics',
        mediaType: 'text/calendar; charset=utf-8',
        content: new TextEncoder().encode(text),
      };
    },
  });
