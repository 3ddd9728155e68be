import type { ExamClash, OwnSubjectRule } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { type Busy, coversSome, overlaps, type Span, type WeekSpan } from '../turns/spans.rules.ts';

export interface SessionFacts {
  readonly id: string;
  readonly span: Span;
  readonly subject: { readonly id: string; readonly name: string };
  readonly grade: number;
  /** Classes that sit it: those named, or all of the grade. */
  readonly classIds: ReadonlySet<string>;
}

export interface TeacherFacts {
  readonly id: string;
  readonly name: string;
  readonly isWorking: boolean;
  readonly isExempt: boolean;
  /** Weekdays. */
  readonly daysOff: readonly number[];
  readonly unavailable: readonly WeekSpan[];
  /** What is taught to whom this semester: `subject class`. */
  readonly teaches: ReadonlySet<string>;
  readonly subjectIds: ReadonlySet<string>;
}

/** Where a teacher is at a time. */
export interface TeacherBusy extends Busy {
  readonly teacherId: string;
}

export interface ClashFacts {
  readonly teachers: ReadonlyMap<string, TeacherFacts>;
  /** Lessons of classes that have no exam then. */
  readonly lessons: readonly TeacherBusy[];
  /** Turns of other exam periods. */
  readonly elsewhere: readonly TeacherBusy[];
  /** Turns of duty rosters. */
  readonly duties: readonly TeacherBusy[];
  readonly ownSubject: OwnSubjectRule;
  /** Classes with somebody in an exam room. */
  readonly classesOf: (examRoomId: string) => ReadonlySet<string>;
  readonly className: (id: string) => string;
}

/** Why a teacher should not invigilate a session in a room (null: in reserve), other turns of the same period left aside. */
export function clashesOf(
  facts: ClashFacts,
  teacherId: string,
  session: SessionFacts,
  examRoomId: string | null,
): ExamClash[] {
  const teacher = facts.teachers.get(teacherId);
  if (!teacher?.isWorking) return [{ kind: 'NOT_WORKING', what: '' }];
  const { span } = session;
  const weekday = weekdayOf(span.date);
  const at = (list: readonly TeacherBusy[]) =>
    list.filter((each) => each.teacherId === teacherId && overlaps(each.span, span));
  const own = ownSubjectOf(facts, teacher, session, examRoomId);
  return [
    ...at(facts.elsewhere).map(({ what }): ExamClash => ({ kind: 'ELSEWHERE', what })),
    ...(teacher.isExempt ? [{ kind: 'EXEMPT', what: '' } as const] : []),
    ...(teacher.daysOff.includes(weekday) ? [{ kind: 'DAY_OFF', what: '' } as const] : []),
    ...(coversSome(teacher.unavailable, weekday, span) ? [{ kind: 'UNAVAILABLE', what: '' } as const] : []),
    ...at(facts.duties).map(({ what }): ExamClash => ({ kind: 'DUTY', what })),
    ...at(facts.lessons).map(({ what }): ExamClash => ({ kind: 'LESSON', what })),
    ...(own === null ? [] : [{ kind: 'OWN_SUBJECT', what: own } as const]),
  ];
}

/** The classes the rule means, '' where it means the subject as such; null: nothing against it. */
function ownSubjectOf(
  { ownSubject, classesOf, className }: ClashFacts,
  { teaches, subjectIds }: TeacherFacts,
  { subject, classIds }: SessionFacts,
  examRoomId: string | null,
): string | null {
  if (ownSubject === 'NONE') return null;
  if (ownSubject === 'SUBJECT') return subjectIds.has(subject.id) ? '' : null;
  // Who is in reserve is sent to whatever room it takes.
  if (examRoomId === null) return null;
  const own = [...classesOf(examRoomId)].filter((id) => classIds.has(id) && teaches.has(`${subject.id} ${id}`));
  return own.length > 0 ? own.map(className).join(', ') : null;
}
