import type { ExamClash, ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import type { TFunction } from 'i18next';
import { subjectName } from '../../../lib/words/subject-name.ts';

type Session = ExamDetail['sessions'][number];

/** "Toán, khối 8" or "Toán, 8A, 8B" */
export const sessionName = (t: TFunction, { subject, grade, classes }: Session): string =>
  t('exams.sessionName', {
    subject: subjectName(subject.name),
    who: classes.length > 0 ? classes.map(({ name }) => name).join(', ') : t('exams.grade', { grade }),
  });

/** "8.03" */
export const roomNumber = ({ grade, number }: { grade: number; number: number }): string =>
  `${grade}.${String(number).padStart(2, '0')}`;

export const clashWords = (t: TFunction, { kind, what }: ExamClash): string =>
  what ? t(`exams.clashOf.${kind}`, { what }) : t(`exams.clash.${kind}`);

/** Sessions in their order, day by day. */
export function byDate(sessions: readonly Session[]): { date: string; sessions: Session[] }[] {
  const days: { date: string; sessions: Session[] }[] = [];
  for (const session of sessions) {
    const last = days.at(-1);
    if (last?.date === session.date) last.sessions.push(session);
    else days.push({ date: session.date, sessions: [session] });
  }
  return days;
}
