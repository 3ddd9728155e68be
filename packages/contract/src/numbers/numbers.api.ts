import { achievementsContract } from './achievements/achievements.contract.ts';
import { averagesContract } from './averages/averages.contract.ts';
import { overviewContract } from './overview/overview.contract.ts';
import { reportContract } from './reports/report.contract.ts';
import { teachingContract } from './teaching/teaching.contract.ts';
import { twoAreasContract } from './two-areas/two-areas.contract.ts';

/** Codes of refusals with their status. */
export const numbersErrors = {
  'numbers.nobody_titled': 409,
  'numbers.too_many_certificates': 409,
} as const;

/** Every call of this area by its id. */
export const numbersApi = {
  ...twoAreasContract,
  ...averagesContract,
  ...achievementsContract,
  ...teachingContract,
  ...overviewContract,
  ...reportContract,
};
