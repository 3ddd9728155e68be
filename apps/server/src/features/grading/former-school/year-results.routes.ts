import { yearResultsContract } from '@phuong/contract/grading/former-school/year-results.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { importHandlers } from '../../../platform/record/import-handlers.ts';
import type { Services } from '../../../platform/services.ts';

import { readSubjects } from './former-school.reads.ts';
import { holdForPastResults } from './year-results.guards.ts';
import { undoYearResults, writeYearResults } from './year-results-import.commands.ts';
import { planYearResultsImport, type ResultsTarget } from './year-results-import.reads.ts';
import { yearResultsFields, yearResultsSample } from './year-results-sheet.rules.ts';

export const yearResultsArea = (services: Services): Area => {
  const { clock } = services;
  return area(
    yearResultsContract,
    importHandlers(services, {
      calls: 'yearResults',
      fields: async (db) => yearResultsFields(await readSubjects(db)),
      sample: yearResultsSample,
      names: {
        sheet: ['Kết quả năm học', 'Results of the year'],
        template: ['mau-ket-qua-nam-hoc.xlsx', 'year-results-template.xlsx'],
        faults: ['ket-qua-can-sua.xlsx', 'results-to-correct.xlsx'],
      },
      async plan(db, table, target: ResultsTarget) {
        await holdForPastResults(db, target, clock.now());
        return planYearResultsImport(db, table, target);
      },
      write: (trx, by, tasks, _plan, target) => writeYearResults(trx, by, tasks, target, clock.now()),
      hasFaults: 'grading.year_results_has_faults',
      undo: undoYearResults(clock.now),
    }),
  );
};
