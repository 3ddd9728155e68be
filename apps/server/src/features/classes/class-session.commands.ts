import { type Kysely, sql } from 'kysely';
import { auditAll, type By } from '../../platform/audit/audit.commands.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { fieldError } from '../../platform/http/app-error.ts';
import './classes.tables.ts';

type Session = 'MORNING' | 'AFTERNOON' | 'FULL_DAY';

/** Sets the session of several classes of a year. @throws AppError 400 for a class that is not of the year. */
export async function setClassSessions(
  trx: Kysely<Tables>,
  by: By,
  schoolYearId: string,
  sessions: readonly { classId: string; session: Session }[],
): Promise<void> {
  if (sessions.length === 0) return;
  const rows = await trx
    .selectFrom('classes')
    .select(['id', 'session'])
    .where('school_year_id', '=', schoolYearId)
    .where(
      'id',
      'in',
      sessions.map(({ classId }) => classId),
    )
    .forUpdate()
    .execute();
  const was = new Map(rows.map(({ id, session }) => [id, session]));
  const missing = sessions.findIndex(({ classId }) => !was.has(classId));
  if (missing >= 0) throw fieldError('timetable.unknown_class', `sessions.${missing}.classId`);
  const changed = sessions.filter(({ classId, session }) => was.get(classId) !== session);
  for (const session of new Set(changed.map((each) => each.session))) {
    await trx
      .updateTable('classes')
      .set({ session, version: sql`version + 1`, updated_at: new Date() })
      .where(
        'id',
        'in',
        changed.filter((each) => each.session === session).map(({ classId }) => classId),
      )
      .execute();
  }
  await auditAll(
    trx,
    by,
    changed.map(({ classId, session }) => ({
      action: 'classes.update',
      entity: 'class',
      entityId: classId,
      before: { session: was.get(classId) },
      after: { session },
    })),
  );
}
