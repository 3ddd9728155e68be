import type { CoverCandidate, CoverDay, CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import type { TFunction } from 'i18next';
import { formatTime } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';

export const classWords = ({ classes }: Pick<CoverNeed, 'classes'>): string =>
  classes.map(({ name, group }) => (group ? `${name} ${group}` : name)).join(', ');

export const meaningOf = (state: CoverNeed['state']): Meaning => {
  if (state === 'open') return 'red';
  if (state === 'offered') return 'amber';
  return state === 'accepted' || state === 'done' ? 'green' : 'grey';
};

const waitingOf = ({ offers }: CoverNeed) => offers.filter(({ answer }) => answer === null);

/** Who comes, or how it stands, in as few words as a cell has room for. */
export function stateWords(t: TFunction, need: CoverNeed): string {
  const [first, ...others] = waitingOf(need);
  if (need.cover) return need.cover.name;
  if (need.state === 'offered' && first) {
    return others.length === 0
      ? t('covers.waitingFor', { name: first.teacher.name })
      : t('covers.waitingForMany', { count: others.length + 1 });
  }
  return need.way ? t(`covers.way.${need.way}`) : t(`covers.state.${need.state}`);
}

export const periodWords = (t: TFunction, { slot, duration }: Pick<CoverNeed, 'slot' | 'duration'>): string =>
  duration === 1
    ? t('covers.period', { period: slot.period })
    : t('covers.periods', { from: slot.period, to: slot.period + duration - 1 });

export const cellWords = (t: TFunction, need: CoverNeed): string =>
  t('covers.cell', {
    class: classWords(need),
    subject: subjectName(need.subject.name),
    teacher: need.teacher.name,
    time: need.startTime,
    state: stateWords(t, need),
  });

/** How long somebody is away that day. */
export function awayWords(t: TFunction, { parts }: CoverDay['absent'][number]): string {
  if (parts.length === 0) return t('covers.allDay');
  return parts
    .map(({ session, periods }) => {
      const name = t(`covers.session.${session}`);
      return periods === null ? name : t('covers.someOf', { session: name, periods: periods.join(', ') });
    })
    .join(' · ');
}

/** Why somebody is as high on the list as they are. */
export function reasonWords(t: TFunction, need: CoverNeed, each: CoverCandidate): string {
  return [
    each.sameSubject && t('covers.reason.sameSubject', { subject: subjectName(need.subject.name) }),
    each.sameClass ? t('covers.reason.sameClass') : each.sameGrade && t('covers.reason.sameGrade'),
    t(each.atSchool ? 'covers.reason.atSchool' : 'covers.reason.notAtSchool'),
    each.overNorm > 0 && t('covers.reason.overNorm', { periods: Math.round(each.overNorm * 10) / 10 }),
    each.isUnwanted && t('covers.reason.unwanted'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What became of an offer, with when. */
export function answerWords(t: TFunction, { answer, until, answeredAt }: CoverNeed['offers'][number]): string {
  if (answer === null) return t('covers.answer.waiting', { time: formatTime(until) });
  return t(`covers.answer.${answer}`, { time: formatTime(answeredAt) });
}

/** Whether the lesson has begun by the clock of the answer. */
export const hasBegun = ({ isToday, now, date }: CoverDay, today: string, need: CoverNeed): boolean =>
  isToday ? now >= need.startTime : date < today;
