import { jobsContract } from './platform/jobs.contract.ts';
import { subjectContract } from './school/subject.contract.ts';

/** Every call of the product by its id. */
export const api = {
  ...jobsContract,
  ...subjectContract,
};

export type Api = typeof api;
export type RouteId = keyof Api;
