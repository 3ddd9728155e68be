import { jobsContract } from './jobs.contract.ts';
import { uploadContract } from './uploads/upload.contract.ts';

/** Every call of this area by its id. */
export const platformApi = {
  ...jobsContract,
  ...uploadContract,
};
