import { calendarDayContract } from '@phuong/contract/school/calendar/calendar-day.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createCalendarDays, deleteCalendarDay, spanOfYear, updateCalendarDay } from './calendar-day.commands.ts';
import { calendarDaysBetween } from './calendar-day.reads.ts';
import { fillPublicHolidays } from './public-holidays.commands.ts';

export const calendarDayArea = (services: Services): Area =>
  area(calendarDayContract, {
    'calendarDays.list': async ({ params }) => {
      const year = await spanOfYear(services.db, params.schoolYearId);
      return calendarDaysBetween(services.db, year.startDate, year.endDate);
    },
    'calendarDays.create': ({ params, body, actor, origin }) =>
      createCalendarDays(services, { actor, origin }, params.schoolYearId, body),
    'calendarDays.update': ({ params, body, actor, origin }) =>
      updateCalendarDay(services, { actor, origin }, params.id, body),
    'calendarDays.delete': ({ params, actor, origin }) => deleteCalendarDay(services, { actor, origin }, params.id),
    'calendarDays.fillPublicHolidays': ({ params, actor, origin }) =>
      fillPublicHolidays(services, { actor, origin }, params.schoolYearId),
  });
