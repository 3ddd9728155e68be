import { attendance as en } from '@phuong/texts/en-GB/attendance/attendance.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { attendance as vi } from '@phuong/texts/vi/attendance/attendance.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';
import type { ClassLog, LoggedLesson } from './class-log.rules.ts';

type LogWords = Pick<typeof vi, 'log' | 'session' | 'state' | 'lateEntry' | 'absenceMonth'>;
export const logWords = (locale: Locale): LogWords => (locale === 'en-GB' ? en : vi);

/** The subject, with the part of the class it is for. */
export const lessonSubject = ({ subjectName, groupName }: LoggedLesson): string =>
  groupName === null ? subjectName : `${subjectName}, ${groupName}`;

/** Who is away, as the book names them: "An (P), Bình (K)". Of a register nobody took nothing is known. */
export function awayText({ away, state }: LoggedLesson, words: LogWords): string {
  if (away.length > 0) return away.map(({ name, absence }) => `${name} (${absence ?? ''})`).join(', ');
  return state === 'not_taken' ? '' : words.log.nobodyAway;
}

/** The class log as a workbook: a row a lesson. */
export function classLogSheet(log: ClassLog, locale: Locale): SheetToWrite {
  const words = logWords(locale);
  const { columns } = words.log;
  const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
  const number = (header: string, width: number) => ({ header, width, type: 'number' as const, decimals: 0 });
  return {
    name: words.log.title,
    columns: [
      { header: columns.day, width: 12, type: 'date' },
      text(columns.session, 8),
      number(columns.period, 7),
      text(columns.subject, 22),
      number(columns.planNumber, 10),
      text(columns.away, 34),
      text(columns.content, 48),
      text(words.log.homework, 30),
      text(columns.remark, 30),
      ...(log.isRated ? [text(columns.rating, 9)] : []),
      text(columns.teacher, 24),
      text(words.log.state, 16),
    ],
    rows: log.weeks.flatMap(({ lessons }) =>
      lessons.map((lesson) => [
        { date: lesson.date },
        words.session[lesson.session],
        lesson.period,
        lessonSubject(lesson),
        lesson.log.planNumber,
        awayText(lesson, words),
        lesson.log.content,
        lesson.log.homework,
        lesson.log.remark,
        ...(log.isRated ? [lesson.log.rating ?? ''] : []),
        lesson.teacherNames.join(', '),
        lesson.isLateEntry ? words.lateEntry : words.state[lesson.state],
      ]),
    ),
  };
}
