import { resultContract } from '@phuong/contract/grading/results/result.contract.ts';
import { marksRegulationFor, newestMarksRegulation } from '@phuong/rules/regulation/regulations.ts';
import { tallyLevels } from '@phuong/rules/statistics/two-areas.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { isYearOfClassClosed } from '../../school/school.public.ts';
import { requireClassReader } from '../class-access.reads.ts';
import { saveRetests, saveTrainings } from '../summer/summer.commands.ts';
import { readSummer } from '../summer/summer.reads.ts';
import { computeResults, overrideResult } from './class-results.commands.ts';
import { resultsOf } from './class-results.rules.ts';
import { toClassResults } from './class-results.view.ts';
import { loadClassYear } from './class-year.reads.ts';
import { readStatistics } from './result-statistics.reads.ts';
import { readStudentResults } from './student-results.reads.ts';

export function resultArea(services: Services): Area {
  const { db, clock } = services;

  async function readYear(classId: string, actor: Actor) {
    await requireClassReader(db, actor, classId, clock.today());
    const year = await loadClassYear(db, classId, clock.today());
    if (!year) throw notFound();
    return year;
  }

  return area(resultContract, {
    'results.ofClass': async ({ params, query, actor }) => {
      const results = resultsOf(await readYear(params.id, actor));
      const isYearClosed = await isYearOfClassClosed(db, params.id, clock.now());
      return toClassResults(results, query.period, { actor, isYearClosed });
    },
    'results.compute': ({ params, body, actor, origin }) =>
      computeResults(services, { actor, origin }, params.id, body.period),
    'results.override': ({ params, body, actor, origin }) =>
      overrideResult(services, { actor, origin }, params.id, body),
    'results.ofStudent': ({ params, query, actor }) =>
      readStudentResults(db, params.id, query.schoolYearId, actor, clock.today()),
    'results.statistics': async ({ query }) => {
      const classes = await readStatistics(db, query, clock.today());
      return {
        classes: classes.map(({ academic, conduct, startYear, ...each }) => {
          const regulation = marksRegulationFor(each.grade, startYear) ?? newestMarksRegulation(startYear);
          return {
            ...each,
            pupils: academic.length,
            academic: tallyLevels(academic, regulation.academic.value.levels),
            conduct: tallyLevels(conduct, regulation.conduct.value.levels),
          };
        }),
      };
    },
    'summer.ofClass': async ({ params, actor }) => readSummer(db, await readYear(params.id, actor)),
    'retests.save': async ({ params, body, actor, origin }) => ({
      results: await saveRetests(services, { actor, origin }, params.id, body.changes),
    }),
    'summerTraining.save': async ({ params, body, actor, origin }) => ({
      results: await saveTrainings(services, { actor, origin }, params.id, body.changes),
    }),
  });
}
