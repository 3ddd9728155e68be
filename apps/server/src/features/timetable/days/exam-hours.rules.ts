import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import type { TaughtLesson } from './day-lessons.rules.ts';

/** A published exam with the classes that sit it. */
export interface ExamHours {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly subjectName: string;
  readonly classIds: ReadonlySet<string>;
}

/**
 * Lessons with the exam for which they are not held: every class of a lesson sits something while it would run. Where only some do, it
 * is held with the others.
 */
export function withExams(taught: readonly TaughtLesson[], exams: readonly ExamHours[]): TaughtLesson[] {
  if (exams.length === 0) return [...taught];
  return taught.map((each) => {
    const exam = examInstead(each.lesson, exams);
    return exam ? { ...each, lesson: { ...each.lesson, exam } } : each;
  });
}

function examInstead(lesson: DayLesson, exams: readonly ExamHours[]): DayLesson['exam'] {
  const { date, startTime, endTime, classes } = lesson;
  if (startTime === '' || endTime === '' || classes.length === 0) return null;
  const now = exams.filter((each) => each.date === date && each.startTime < endTime && startTime < each.endTime);
  const of = (classId: string) => now.find(({ classIds }) => classIds.has(classId));
  const [first] = classes.map(({ id }) => of(id));
  if (!first || !classes.every(({ id }) => of(id))) return null;
  return { subjectName: first.subjectName, startTime: first.startTime, endTime: first.endTime };
}
