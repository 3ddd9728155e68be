import { cohortContract } from '@phuong/contract/school/cohorts/cohort.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createCohort, deleteCohort, updateCohort } from './cohort.commands.ts';
import { cohortOptions, findCohort, listCohorts } from './cohort.reads.ts';

export const cohortArea = (services: Services): Area =>
  area(cohortContract, {
    'cohorts.list': ({ query }) => listCohorts(services.db, query),
    'cohorts.options': () => cohortOptions(services.db),
    'cohorts.read': async ({ params }) => {
      const cohort = await findCohort(services.db, params.id);
      if (!cohort) throw notFound();
      return cohort;
    },
    'cohorts.create': ({ body, actor, origin }) => createCohort(services, { actor, origin }, body),
    'cohorts.update': ({ params, body, actor, origin }) => updateCohort(services, { actor, origin }, params.id, body),
    'cohorts.delete': ({ params, actor, origin }) => deleteCohort(services, { actor, origin }, params.id),
  });
