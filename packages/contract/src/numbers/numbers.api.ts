import { achievementsContract } from './achievements/achievements.contract.ts';
import { averagesContract } from './averages/averages.contract.ts';
import { overviewContract } from './overview/overview.contract.ts';
import { reportContract } from './reports/report.contract.ts';
import { teachingContract } from './teaching/teaching.contract.ts';
import { twoAreasContract } from './two-areas/two-areas.contract.ts';

/** Every call of this area by its id. */
export const numbersApi = {
  ...twoAreasContract,
  ...averagesContract,
  ...achievementsContract,
  ...teachingContract,
  ...overviewContract,
  ...reportContract,
};
