import { academicYearContract } from '@phuong/contract/school/cohorts/cohort.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createAcademicYear, deleteAcademicYear, updateAcademicYear } from './cohort.commands.ts';
import { academicYearOptions, findAcademicYear, listAcademicYears } from './cohort.reads.ts';

export const academicYearArea = (services: Services): Area =>
  area(academicYearContract, {
    'academicYears.list': ({ query }) => listAcademicYears(services.db, query),
    'academicYears.options': () => academicYearOptions(services.db),
    'academicYears.read': async ({ params }) => {
      const cohort = await findAcademicYear(services.db, params.id);
      if (!cohort) throw notFound();
      return cohort;
    },
    'academicYears.create': ({ body, actor, origin }) => createAcademicYear(services, { actor, origin }, body),
    'academicYears.update': ({ params, body, actor, origin }) =>
      updateAcademicYear(services, { actor, origin }, params.id, body),
    'academicYears.delete': ({ params, actor, origin }) => deleteAcademicYear(services, { actor, origin }, params.id),
  });
