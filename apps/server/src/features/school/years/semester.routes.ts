import { semesterContract } from '@phuong/contract/school/years/semester.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { findSchoolYear } from './school-year.reads.ts';
import { createSemester, deleteSemester, makeSemesterCurrent, updateSemester } from './semester.commands.ts';
import { findSemester, semestersOfYear } from './semester.reads.ts';

export const semesterArea = (services: Services): Area =>
  area(semesterContract, {
    'semesters.list': async ({ params }) => {
      if (!(await findSchoolYear(services.db, params.schoolYearId))) throw notFound();
      return semestersOfYear(services.db, params.schoolYearId);
    },
    'semesters.read': async ({ params }) => {
      const semester = await findSemester(services.db, params.id);
      if (!semester) throw notFound();
      return semester;
    },
    'semesters.create': ({ params, body, actor, origin }) =>
      createSemester(services, { actor, origin }, params.schoolYearId, body),
    'semesters.update': ({ params, body, actor, origin }) =>
      updateSemester(services, { actor, origin }, params.id, body),
    'semesters.delete': ({ params, actor, origin }) => deleteSemester(services, { actor, origin }, params.id),
    'semesters.makeCurrent': ({ params, body, actor, origin }) =>
      makeSemesterCurrent(services, { actor, origin }, params.id, body.version),
  });
