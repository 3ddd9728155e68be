import { schoolYearContract } from '@phuong/contract/school/years/school-year.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createSchoolYear, deleteSchoolYear, updateSchoolYear } from './school-year.commands.ts';
import { findSchoolYear, listSchoolYears, schoolYearOptions, waitingPupils } from './school-year.reads.ts';
import { activateSchoolYear, beginSchoolYear, closeSchoolYear } from './school-year-status.commands.ts';
import { endReopening, reopenSchoolYear } from './year-reopening.commands.ts';

export const schoolYearArea = (services: Services): Area =>
  area(schoolYearContract, {
    'schoolYears.list': ({ query }) => listSchoolYears(services.db, query),
    'schoolYears.options': () => schoolYearOptions(services.db),
    'schoolYears.read': async ({ params }) => {
      const year = await findSchoolYear(services.db, params.id);
      if (!year) throw notFound();
      return year;
    },
    'schoolYears.create': ({ body, actor, origin }) =>
      (body.begins ? beginSchoolYear : createSchoolYear)(services, { actor, origin }, body),
    'schoolYears.update': ({ params, body, actor, origin }) =>
      updateSchoolYear(services, { actor, origin }, params.id, body),
    'schoolYears.delete': ({ params, actor, origin }) => deleteSchoolYear(services, { actor, origin }, params.id),
    'schoolYears.activate': ({ params, body, actor, origin }) =>
      activateSchoolYear(services, { actor, origin }, params.id, body),
    'schoolYears.close': ({ params, body, actor, origin }) =>
      closeSchoolYear(services, { actor, origin }, params.id, body),
    'schoolYears.waiting': async ({ params }) => {
      if (!(await findSchoolYear(services.db, params.id))) throw notFound();
      return { pupils: await waitingPupils(services.db, params.id) };
    },
    'schoolYears.reopen': ({ params, body, actor, origin }) =>
      reopenSchoolYear(services, { actor, origin }, params.id, body),
    'schoolYears.endReopening': ({ params, body, actor, origin }) =>
      endReopening(services, { actor, origin }, params.id, body.version),
  });
