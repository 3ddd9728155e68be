import { sql } from 'kysely';
import type { FileUse, Showing } from '../../../platform/files/file-uses.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { bankStandingOf, isInBinOf, isSeenBy } from './bank-standing.reads.ts';

/** Files of questions and of what they were before: read by whoever sees the question. */
export const bankFiles: FileUse = {
  async describe(db, fileIds) {
    const { rows } = await sql<Showing>`
      select f.file_id as "fileId", 'question' as kind, s.name, '/subjects/' || q.subject_id || '/questions' as href
      from bank_question_files f join bank_questions q on q.id = f.question_id join subjects s on s.id = q.subject_id
      where f.file_id = any(${[...fileIds]}::uuid[])
      group by f.file_id, q.subject_id, s.name`.execute(db);
    return rows;
  },
  async mayRead(services, actor, fileId) {
    if (actor.scope === 'student' || (actor.scope === 'account' && !hasPermission(actor, 'view_test'))) return false;
    const { db } = services;
    const standing = await bankStandingOf(db, actor, momentOf(services).today);
    const { rows } = await sql`select 1 from bank_question_files f join bank_questions q on q.id = f.question_id
      where f.file_id = ${fileId} and (${isSeenBy(standing)} or ${isInBinOf(standing)}) limit 1`.execute(db);
    return rows.length > 0;
  },
};
