import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { type Plan, planGuards } from '../plans/plan.guards.ts';
import { overlaps, type Span } from '../turns/spans.rules.ts';
import { readExam } from './exam.reads.ts';
import { type ExamPeriodRow, examExempt } from './exam-facts.reads.ts';

/** An exam period as a plan of its semester. */
export const examPlan: Plan<ExamPeriodRow, ExamDetail> = {
  table: 'exam_periods',
  exempt: examExempt,
  calls: 'exams',
  entity: 'exam_period',
  takesDays: true,
  read: readExam,
  codes: {
    taken: 'timetable.exam_name_taken',
    outside: 'timetable.exam_outside_semester',
    published: 'timetable.exam_published',
    notPublished: 'timetable.exam_not_published',
    noReason: 'timetable.exam_reason_required',
  },
};

/** Edits an exam period or what belongs to it; see `planGuards`. */
export const { edit: editExam } = planGuards(examPlan);

interface Sitting {
  readonly id: string;
  readonly span: Span;
  readonly classIds: ReadonlySet<string>;
  readonly subject: { readonly name: string };
}

/** @throws AppError 409 when a class sits something else at that time. */
export function refuseOverlap(sessions: readonly Sitting[], session: Omit<Sitting, 'subject'>): void {
  const other = sessions.find(
    (each) =>
      each.id !== session.id &&
      overlaps(each.span, session.span) &&
      [...each.classIds].some((id) => session.classIds.has(id)),
  );
  if (other) throw fieldError('timetable.exam_session_overlaps', 'startTime', { subject: other.subject.name });
}
