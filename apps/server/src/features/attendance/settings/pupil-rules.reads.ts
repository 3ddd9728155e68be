import type { PupilRules } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inOrder, usualPupilRules } from './pupil-rules.rules.ts';
import '../attendance.tables.ts';

/** How the school takes attendance of pupils; the usual way while it has changed nothing. */
export async function readPupilRules(db: Kysely<Tables>): Promise<PupilRules> {
  const row = await db
    .selectFrom('pupil_rules')
    .select(['teacher_days as teacherDays', 'is_rated as isRated', 'version'])
    .executeTakeFirst();
  if (!row) return usualPupilRules;
  const codes = await db
    .selectFrom('register_codes')
    .select(['code', 'colour', 'absence', 'is_for_teachers as isForTeachers', 'is_used as isUsed'])
    .execute();
  return { ...row, codes: inOrder(codes) };
}
