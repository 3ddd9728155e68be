import type { SheetAction, SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { SheetContext } from './sheet-context.reads.ts';

export interface RecordedStep {
  /** A step of the lifecycle, or `relock` by the system. */
  readonly action: SheetAction | 'relock';
  readonly from: SheetState;
  readonly to: SheetState;
  readonly note: string;
  readonly hours?: number | undefined;
}

/** The history row of a step and its entry in the log. */
export async function recordStep(
  trx: Kysely<Tables>,
  by: By,
  context: Pick<SheetContext, 'className' | 'subjectName'>,
  sheetId: string,
  step: RecordedStep,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('mark_sheet_events')
    .values({
      id: newId(now.getTime()),
      sheet_id: sheetId,
      action: step.action,
      from_state: step.from,
      to_state: step.to,
      note: step.note,
      by_user_id: by.actor?.userId ?? null,
      by_name: by.actor?.name ?? '',
      at: now,
    })
    .execute();
  await audit(trx, by, {
    action: `sheets.${step.action}`,
    entity: 'mark_sheet',
    entityId: sheetId,
    before: { state: step.from },
    after: { state: step.to, class: context.className, subject: context.subjectName, hours: step.hours },
    reason: step.note || undefined,
  });
}
