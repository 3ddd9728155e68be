import type {
  RegisterLesson,
  RegisterPupil,
  RegisterState,
} from '@phuong/contract/attendance/registers/register.contract.ts';
import type { TFunction } from 'i18next';
import { formatLongDate } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';

export const stateMeanings: Record<RegisterState, Meaning> = {
  not_taken: 'amber',
  taken: 'green',
  corrected: 'blue',
  locked: 'grey',
  cancelled: 'grey',
};

/** "Sáng, tiết 2". */
export const placeWords = (t: TFunction, { session, period }: Pick<RegisterLesson, 'session' | 'period'>): string =>
  t('attendance.lessonPlace', { session: t(`attendance.session.${session}`), period });

/** "9A1", or "9A1, Nhóm 2". */
export const classWords = (t: TFunction, { className, groupName }: RegisterLesson): string =>
  groupName ? t('attendance.classAndGroup', { class: className, group: groupName }) : className;

/** "Toán, tiết 1, 07:00 · Thứ Bảy, 28/11/2026". */
export function lessonWords(t: TFunction, lesson: RegisterLesson): string {
  const words = {
    subject: subjectName(lesson.subjectName),
    period: lesson.period,
    time: lesson.startTime,
    day: formatLongDate(lesson.date),
  };
  return lesson.startTime ? t('attendance.lessonLine', words) : t('attendance.lessonLineWithoutTime', words);
}

type Proposal = NonNullable<RegisterPupil['proposed']>;

/** What is written beside a mark that is taken from a proposal: what it says, of leave at least its kind. */
export const proposalNote = (t: TFunction, { reason, leave }: Proposal): string =>
  reason || (leave ? t(`pupilLeave.kind.${leave}`) : '');

/** Where a proposal comes from and what it says. */
export function proposalWords(t: TFunction, proposal: Proposal): string {
  const code = t(`attendance.code.${proposal.code}`);
  if (proposal.leave) {
    const kind = t(`pupilLeave.kind.${proposal.leave}`);
    const reason = proposal.reason ? `${kind}, ${proposal.reason}` : kind;
    return t('attendance.register.proposedLeave', { reason });
  }
  return t(proposal.from === 'DAY' ? 'attendance.register.proposedDay' : 'attendance.register.proposedPrevious', {
    code,
  });
}
