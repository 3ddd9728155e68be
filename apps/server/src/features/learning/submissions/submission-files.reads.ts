import { sql } from 'kysely';
import { filesOfWorks } from './files-of-works.reads.ts';

/** Files pupils hand in: read by those whose work it is, and once handed in by who reads the work. */
export const submissionFiles = filesOfWorks(
  'submission',
  sql`select file_id, submission_id, true as for_pupils, is_handed_in as for_readers from submission_files`,
);
