import { jobsContract } from './jobs.contract.ts';

/** Every call of this area by its id. */
export const platformApi = {
  ...jobsContract,
};
