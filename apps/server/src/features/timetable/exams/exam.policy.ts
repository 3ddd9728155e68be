import type { ExamState } from '@phuong/contract/timetable/exams/exam.lifecycle.ts';
import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';

/** What the caller may do with an exam period now: numbers that are on paper outside are not given anew. */
export function examActionsOf(
  actor: Actor,
  { state, isYearClosed }: { state: ExamState; isYearClosed: boolean },
): ExamDetail['actions'] {
  if (isYearClosed || !hasPermission(actor, 'update_timetable')) return [];
  return state === 'draft' ? ['edit', 'divide', 'publish', 'delete'] : ['edit', 'withdraw'];
}
