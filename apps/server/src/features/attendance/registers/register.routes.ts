import { registerContract } from '@phuong/contract/attendance/registers/register.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import type { LessonKey } from './lesson-slots.rules.ts';
import { saveRegister, writeLog } from './register.commands.ts';
import { readRegister } from './register.reads.ts';
import { readRegisterHistory } from './register-history.reads.ts';
import { classLogOfWeek, ownRegisters, registersOfDay } from './register-list.reads.ts';
import { closeMonth, readClosedMonths, reopenMonth } from './register-month.commands.ts';

type LessonParams = { classId: string; date: string; session: ShiftKey; period: number };

const keyOf = (params: LessonParams, { groupId }: { groupId?: string | undefined }): LessonKey => ({
  ...params,
  groupId: groupId ?? null,
});

export const registerArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(registerContract, {
    'registers.own': ({ query, actor }) => {
      if (!actor.teacherId) throw notFound();
      return ownRegisters(db, actor.teacherId, query.date ?? clock.today(), clock.today());
    },
    'registers.day': ({ query }) => registersOfDay(db, query.date ?? clock.today(), clock.today()),
    'registers.week': ({ params, query, actor }) =>
      classLogOfWeek(db, actor, params.classId, query.date ?? clock.today(), clock.today()),
    'registers.read': ({ params, query, actor }) =>
      readRegister(db, actor, keyOf(params, query), { now: clock.now(), today: clock.today() }),
    'registers.history': ({ params, query, actor }) =>
      readRegisterHistory(db, actor, keyOf(params, query), clock.today()),
    'registers.save': ({ params, query, body, actor, origin }) =>
      saveRegister(services, { actor, origin }, keyOf(params, query), body),
    'registers.writeLog': ({ params, query, body, actor, origin }) =>
      writeLog(services, { actor, origin }, keyOf(params, query), body),
    'registerMonths.list': () => readClosedMonths(db),
    'registerMonths.close': ({ body, actor, origin }) => closeMonth(services, { actor, origin }, body.month),
    'registerMonths.reopen': async ({ body, actor, origin }) => {
      await reopenMonth(services, { actor, origin }, body);
    },
  });
};
