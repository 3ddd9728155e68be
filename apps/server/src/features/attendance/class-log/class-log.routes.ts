import { classLogContract } from '@phuong/contract/attendance/class-log/class-log.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportAbsenceMonth, exportClassLog, printAbsenceMonth, printClassLog } from './class-log.commands.ts';

export const classLogArea = (services: Services): Area =>
  area(classLogContract, {
    'classLogs.paper': ({ params, query, actor, origin, turn }) =>
      printClassLog(services, { actor, origin }, { ...params, ...query }, turn),
    'classLogs.export': ({ params, query, actor, origin }) =>
      exportClassLog(services, { actor, origin }, { ...params, ...query }),
    'absenceMonths.paper': ({ params, query, actor, origin, turn }) =>
      printAbsenceMonth(services, { actor, origin }, { ...params, ...query }, turn),
    'absenceMonths.export': ({ params, query, actor, origin }) =>
      exportAbsenceMonth(services, { actor, origin }, { ...params, ...query }),
  });
