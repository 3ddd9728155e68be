import {
  staffCorrectionContract,
  staffDayContract,
} from '@phuong/contract/attendance/staff-days/staff-day.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { ownStaffId } from '../../staff/staff.public.ts';
import { renderTables } from '../../timetable/timetable.public.ts';
import { dayRules } from '../settings/staff-rule.reads.ts';
import { codeOf, secondsLeft, stepOf } from './check-code.rules.ts';
import { monthOf, monthText } from './closed-month.guards.ts';
import { acceptCorrection, askCorrection, refuseCorrection, withdrawCorrection } from './correction.commands.ts';
import { pendingCorrections } from './correction.reads.ts';
import { checkIn, markDay, recordCheckIn } from './staff-day.commands.ts';
import { closeStaffMonth, reopenStaffMonth } from './staff-month.commands.ts';
import { readStaffMonth } from './staff-month.reads.ts';
import { monthSheet, sheetWords } from './staff-month.view.ts';
import { monthPaper } from './staff-month-paper.reads.ts';
import { readPersonMonth, readPersonMonthOf } from './staff-person.reads.ts';

export const staffDayArea = (services: Services): Area => {
  const { db, clock, config } = services;
  const month = (of: string) => readStaffMonth(db, of, clock.today());
  const person = (id: string, of: string, ip: string) =>
    readPersonMonthOf(db, id, { month: of, today: clock.today(), ip });
  return area(staffDayContract, {
    'staffDays.own': async ({ query, actor, origin }) =>
      readPersonMonth(db, await ownStaffId(db, actor), { ...query, today: clock.today(), ip: origin.ip }),
    async 'staffDays.checkIn'({ body, actor, origin }) {
      const id = await checkIn(services, { actor, origin }, body.code);
      return person(id, monthOf(clock.today()), origin.ip);
    },
    async 'staffDays.code'() {
      const now = clock.now();
      const { ways } = (await dayRules(db))(clock.today());
      const isOpen = ways.includes('CODE');
      return {
        code: isOpen ? codeOf(config.sessionSecret, stepOf(now)) : '',
        secondsLeft: secondsLeft(now),
        isOpen,
      };
    },
    'staffDays.month': ({ query }) => month(query.month),
    async 'staffDays.export'({ query, actor, origin }) {
      const sheet = await month(query.month);
      const words = sheetWords(origin.locale);
      const heading = `${words.title} ${monthText(query.month)}`;
      return exportList(
        services,
        { actor, origin },
        {
          action: 'staffDays.export',
          entity: 'staff_month',
          heading,
          fileName: heading.replace('/', '-'),
          sheet: monthSheet(sheet, origin.locale),
          after: { month: query.month, rows: sheet.people.length },
          reason: query.reason,
          people: sheet.people.map(({ person: { code } }) => code),
        },
      );
    },
    async 'staffDays.paper'({ query, turn }) {
      const { name, frame, pages } = await monthPaper(services, db, query.month);
      return { name, mediaType: 'application/pdf', content: await renderTables(frame, pages, turn) };
    },
    async 'staffDays.close'({ body, actor, origin }) {
      await closeStaffMonth(services, { actor, origin }, body.month);
      return month(body.month);
    },
    async 'staffDays.reopen'({ body, actor, origin }) {
      await reopenStaffMonth(services, { actor, origin }, body);
      return month(body.month);
    },
    'staffDays.person': ({ params, query, origin }) => person(params.id, query.month, origin.ip),
    async 'staffDays.record'({ params, body, actor, origin }) {
      await recordCheckIn(services, { actor, origin }, params.id, body);
      return person(params.id, monthOf(body.day), origin.ip);
    },
    async 'staffDays.mark'({ params, body, actor, origin }) {
      await markDay(services, { actor, origin }, params, body);
      return person(params.id, monthOf(params.day), origin.ip);
    },
  });
};

export const staffCorrectionArea = (services: Services): Area =>
  area(staffCorrectionContract, {
    'staffCorrections.ask': ({ body, actor, origin }) => askCorrection(services, { actor, origin }, body),
    'staffCorrections.withdraw': ({ params, body, actor, origin }) =>
      withdrawCorrection(services, { actor, origin }, params.id, body.version),
    'staffCorrections.pending': () => pendingCorrections(services.db),
    'staffCorrections.accept': ({ params, body, actor, origin }) =>
      acceptCorrection(services, { actor, origin }, params.id, body.version),
    'staffCorrections.refuse': ({ params, body, actor, origin }) =>
      refuseCorrection(services, { actor, origin }, params.id, body),
  });
