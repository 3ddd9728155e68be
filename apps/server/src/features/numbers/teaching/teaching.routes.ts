import { teachingContract } from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import { readAside } from '../../../platform/database/read-aside.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportByGrade, exportByTeacher } from './teaching.commands.ts';
import { readByGrade, readByTeacher } from './teaching.reads.ts';

export const teachingArea = (services: Services): Area =>
  area(teachingContract, {
    'teachingResults.byGrade': readAside(services, ({ query }, db) => readByGrade(db, query, services.clock)),
    'teachingResults.exportByGrade': ({ query, actor, origin }) => exportByGrade(services, { actor, origin }, query),
    'teachingResults.byTeacher': readAside(services, ({ query }, db) => readByTeacher(db, query, services.clock)),
    'teachingResults.exportByTeacher': ({ query, actor, origin }) =>
      exportByTeacher(services, { actor, origin }, query),
  });
