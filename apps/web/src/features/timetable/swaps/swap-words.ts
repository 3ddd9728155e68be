import type { SwapSuggestion } from '@phuong/contract/timetable/days/override.contract.ts';
import type { TFunction } from 'i18next';
import { subjectName } from '../../../lib/words/subject-name.ts';

type Move = SwapSuggestion['moves'][number];

const placeWords = (t: TFunction, { shift, period }: Move['slot']): string =>
  t('timetableOffice.swap.place', { shift: t(`timetableViews.shift.${shift}`), period });

/** With whom: "Đổi với Mĩ thuật (Lê Văn Nam), sáng tiết 2". The first move is of the lesson that is looked at. */
export function swapTitle(t: TFunction, { moves: [first, ...others] }: SwapSuggestion): string {
  const own = first?.classNames.join(', ');
  const named = others.map(({ subjectName: subject, classNames, teachers, slot }) => {
    const classes = classNames.join(', ');
    return t('timetableOffice.swap.lesson', {
      subject: classes === own ? subjectName(subject) : `${subjectName(subject)} ${classes}`,
      teachers: teachers.map(({ name }) => name).join(', ') || t('timetableOffice.swap.nobody'),
      place: placeWords(t, slot),
    });
  });
  const [second = '', third = ''] = named;
  return t(third ? 'timetableOffice.swap.round' : 'timetableOffice.swap.with', { second, third });
}

/** Where each lesson goes, whom it touches and what becomes of free periods. */
export function swapDetail(t: TFunction, { moves, teachers, gaps }: SwapSuggestion): string {
  const goes = moves.map(({ subjectName: subject, toSlot }) =>
    t('timetableOffice.swap.goes', { subject: subjectName(subject), place: placeWords(t, toSlot) }),
  );
  const free = teachers === 0 ? [] : [t('timetableOffice.swap.free', { count: teachers })];
  const idle = gaps === 0 ? [] : [t(`timetableOffice.swap.${gaps > 0 ? 'more' : 'fewer'}`, { count: Math.abs(gaps) })];
  return [...goes, ...free, ...idle].join(' · ');
}
