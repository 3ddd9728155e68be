import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { submissionSteps } from './submission-steps.writes.ts';
import { ownCutOffAt, ownDueAt } from './work.reads.ts';

interface Due {
  readonly due_at: Date | null;
  readonly cut_off_at: Date | null;
}

/**
 * Hands in a draft at its cut-off, where the exercise counts drafts and is still shown in an open year; of a group the latest cut-off of
 * its members. Does nothing when somebody was faster.
 */
export async function collectDraft(services: Services, submissionId: string): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.database, async (trx) => {
    await sql`select 1 from submissions where id = ${submissionId} for update`.execute(trx);
    const { rows } = await sql<Due>`
      select max(${ownDueAt}) as due_at, max(${ownCutOffAt}) as cut_off_at
      from submissions w join lesson_items i on i.id = w.item_id join materials m on m.id = i.material_id
        join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
        join school_years y on y.id = c.school_year_id
        join submission_members wm on wm.submission_id = w.id
        left join exercise_extensions x on x.item_id = i.id and x.student_id = wm.student_id
      where w.id = ${submissionId} and w.state = 'draft' and not w.is_empty and i.state = 'published'
        and l.state = 'published' and y.status <> 'CLOSED' and (m.content->'task'->>'countsDraft')::boolean
      group by w.id`.execute(trx);
    const [due] = rows;
    if (!due?.cut_off_at || due.cut_off_at > now) return;
    const at = due.cut_off_at;
    const input = { at, isLate: due.due_at !== null && due.due_at < at };
    await takeStepIn(trx, services, { actor: null, origin: null }, submissionSteps, {
      id: submissionId,
      action: 'collect',
      input,
    });
  });
}
