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
import { type ReadDueDates, readCalendar, readCalendarLink } from './calendar-link.reads.ts';

export const calendarLinkArea = (services: Services, readDueDates: ReadDueDates): Area =>
  area(calendarLinkContract, {
    'calendarLinks.read': ({ actor }) => readCalendarLink(services.db, actor.userId),
    'calendarLinks.create': ({ actor, origin }) => createCalendarLink(services, { actor, origin }),
    'calendarLinks.revoke': ({ actor, origin }) => revokeCalendarLink(services, { actor, origin }),
    'calendarLinks.feed': async ({ params }) => {
      const tokenHash = hashToken(params.token.replace(/\.ics$/, ''));
      const moment = { now: services.clock.now(), today: services.clock.today() };
      refuseTooManyReads(tokenHash, moment.now.getTime());
      const text = await readCalendar(services.db, tokenHash, moment, readDueDates);
      await noteCalendarRead(services.db, tokenHash, moment.now);
      return {
        name: 'thoi-khoa-bieu.ics',
        mediaType: 'text/calendar; charset=utf-8',
        content: new TextEncoder().encode(text),
      };
    },
  });
