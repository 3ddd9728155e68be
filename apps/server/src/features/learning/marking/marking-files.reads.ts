import { sql } from 'kysely';
import { filesOfWorks } from '../submissions/files-of-works.reads.ts';

/** Spoken comments: heard by who reads the work, and by its pupils once the mark is released. */
export const markingFiles = filesOfWorks(
  'marking',
  sql`select audio_file_id as file_id, id as submission_id, state = 'released' as for_pupils, true as for_readers from markings`,
);
