import { absenceContract } from '@phuong/contract/grading/absences/absence.contract.ts';
import { conductContract } from '@phuong/contract/grading/conduct/conduct.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { saveAbsences } from '../absences/absence.commands.ts';
import { readClassMonth, readStudentAbsences } from '../absences/absence.reads.ts';
import { saveConduct } from './conduct.commands.ts';
import { readConductContext, readConductSheet } from './conduct.reads.ts';

export const conductArea = (services: Services): Area =>
  area(conductContract, {
    'conduct.ofClass': async ({ params, query, actor }) => {
      const { db, clock } = services;
      const today = clock.today();
      const context = await readConductContext(db, params.id, query.semesterId, actor, { now: clock.now(), today });
      return readConductSheet(db, context, actor, today);
    },
    'conduct.save': async ({ params, body, actor, origin }) => ({
      results: await saveConduct(services, { actor, origin }, params.id, body),
    }),
  });

export const absenceArea = (services: Services): Area =>
  area(absenceContract, {
    'absences.ofClass': ({ params, query, actor }) =>
      readClassMonth(services.db, params.id, query.month, actor, {
        now: services.clock.now(),
        today: services.clock.today(),
      }),
    'absences.save': async ({ params, body, actor, origin }) => ({
      results: await saveAbsences(services, { actor, origin }, params.id, body.changes),
    }),
    'absences.ofStudent': ({ params, query, actor }) =>
      readStudentAbsences(services.db, params.id, query.schoolYearId, actor, services.clock.today()),
  });
