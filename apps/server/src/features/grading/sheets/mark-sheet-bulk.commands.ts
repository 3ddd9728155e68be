import { markSheetLifecycle } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { takeStepOfEach } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { classExists } from '../class-access.reads.ts';
import { actOnSheet } from './mark-sheet.commands.ts';
import { isTakenInClosedYear } from './mark-sheet.policy.ts';

export interface BulkStep {
  readonly action: 'verify' | 'post' | 'lock';
  readonly semesterId: string;
  readonly classId?: string | undefined;
  readonly grade?: number | undefined;
  readonly sheetIds?: readonly string[] | undefined;
  readonly note: string;
}

/**
 * One step for many sheets, each by itself: what is not at that point is skipped, what cannot is refused with its code and the others go
 * on. @throws AppError 404 when there is no such semester or class; 409 when its year is closed.
 */
export async function actOnSheets(services: Services, by: By & { actor: Actor }, step: BulkStep) {
  const sheets = await candidates(services, step);
  if (!isTakenInClosedYear(step.action)) {
    await openForResults(services.db, { semesterId: step.semesterId }, services.clock.now());
  }
  const { action, note } = step;
  const outcomes = await takeStepOfEach(markSheetLifecycle, action, sheets, ({ id }) =>
    actOnSheet(services, by, id, { action, note }),
  );
  const items = outcomes.map(({ row, status, state, code }) => ({
    sheetId: row.id,
    className: row.class_name,
    subjectName: row.subject_name,
    status,
    state,
    code,
  }));
  return {
    items,
    done: items.filter(({ status }) => status === 'done').length,
    refused: items.filter(({ status }) => status === 'refused').length,
  };
}

async function candidates({ db }: Services, { semesterId, classId, grade, sheetIds }: BulkStep) {
  const semester = await db.selectFrom('semesters').select('id').where('id', '=', semesterId).executeTakeFirst();
  if (!semester) throw notFound();
  if (classId && !(await classExists(db, classId))) throw notFound();
  let query = db
    .selectFrom('mark_sheets as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .innerJoin('subjects as sub', 'sub.id', 's.subject_id')
    .select(['s.id', 's.state', 'c.name as class_name', 'sub.name as subject_name'])
    .where('s.semester_id', '=', semesterId);
  if (classId) query = query.where('s.class_id', '=', classId);
  if (sheetIds) query = query.where('s.id', 'in', sheetIds);
  if (grade) query = query.where('c.grade', '=', grade);
  return query.orderBy('c.grade').orderBy(naturally('c.name_key')).orderBy('sub.sort_order').execute();
}
