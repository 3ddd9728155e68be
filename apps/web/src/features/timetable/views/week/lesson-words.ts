import type { DayLesson, TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import {
  type Icon,
  IconArrowsExchange,
  IconCalendarOff,
  IconInfoCircle,
  IconMapPin,
  IconPencilCheck,
  IconUserCheck,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { formatDayMonth } from '../../../../lib/words/format.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import type { Meaning } from '../../../../ui/feedback/state-badge.tsx';
import { dayName } from './slot-words.ts';
import { takesPlace } from './week-lessons.ts';

export type WeekOf = TimetableDays['of'];

export const lessonTitle = (t: TFunction, { purpose, subject }: DayLesson): string =>
  purpose === 'LESSON' ? subjectName(subject.name) : t(`timetableViews.purpose.${purpose}`);

export const classWords = (t: TFunction, { classes }: DayLesson): string =>
  classes.map(({ name, group }) => (group ? t('timetableViews.week.group', { class: name, group }) : name)).join(', ');

const roomWords = (t: TFunction, { room }: DayLesson): string[] =>
  room ? [/^\d/.test(room.name) ? t('timetableViews.week.room', { room: room.name }) : room.name] : [];

/** What stands beside the subject: whoever it is not about, then the room. */
export function lessonDetail(t: TFunction, lesson: DayLesson, of: WeekOf): string {
  const teachers = lesson.teachers.map(({ name }) => name).join(', ');
  const classes = classWords(t, lesson);
  const groups = lesson.classes.flatMap(({ group }) => group ?? []).join(', ');
  const who = { TEACHER: [classes], CLASS: [groups, teachers], ROOM: [classes, teachers], SCHOOL: [classes, teachers] }[
    of.kind
  ];
  return [...who, ...(of.kind === 'ROOM' ? [] : roomWords(t, lesson)), lesson.site].filter(Boolean).join(' · ');
}

export interface LessonChange {
  readonly label: string;
  readonly icon: Icon;
  readonly meaning: Meaning;
  /** Whole sentences. */
  readonly words: readonly string[];
}

const icons: Record<NonNullable<DayLesson['override']>['kind'], { icon: Icon; meaning: Meaning }> = {
  CANCELLED: { icon: IconCalendarOff, meaning: 'amber' },
  COVER: { icon: IconUserCheck, meaning: 'blue' },
  ROOM: { icon: IconMapPin, meaning: 'blue' },
  MOVED: { icon: IconArrowsExchange, meaning: 'blue' },
  NOTE: { icon: IconInfoCircle, meaning: 'grey' },
};

function placeWords(t: TFunction, { otherDate, otherSlot }: NonNullable<DayLesson['override']>): string {
  if (!otherDate || !otherSlot) return '';
  return t('timetableViews.change.place', {
    day: dayName(t, otherSlot.day),
    date: formatDayMonth(otherDate),
    shift: t(`timetableViews.shift.${otherSlot.shift}`),
    period: otherSlot.period,
  });
}

/** What is different about a lesson that day, in words; null: as always. Who reads of their own turn is spoken to. */
export function lessonChange(t: TFunction, lesson: DayLesson, readerTeacherId?: string | null): LessonChange | null {
  const { exam, override, status } = lesson;
  if (exam && takesPlace({ status, exam: null })) {
    const words = t('timetableViews.displaced', { subject: subjectName(exam.subjectName) });
    return { label: t('timetableViews.exams.exam'), icon: IconPencilCheck, meaning: 'amber', words: [words] };
  }
  if (!override) return null;
  const isReader = lesson.teachers.length > 0 && lesson.teachers.every(({ id }) => id === readerTeacherId);
  const insteadOf = override.insteadOf.join(', ');
  const cover = isReader
    ? t('timetableViews.change.coverByYou', { insteadOf })
    : t('timetableViews.change.cover', {
        teacher: lesson.teachers.map(({ name }) => name).join(', '),
        insteadOf,
      });
  const moved = t(status === 'MOVED_AWAY' ? 'timetableViews.change.movedAway' : 'timetableViews.change.movedHere', {
    place: placeWords(t, override),
  });
  const words = {
    CANCELLED: t('timetableViews.change.cancelled'),
    COVER: cover,
    ROOM: t('timetableViews.change.room', { room: lesson.room?.name ?? '' }),
    MOVED: moved,
    NOTE: '',
  }[override.kind];
  const alsoCover = override.kind === 'MOVED' && override.insteadOf.length > 0 ? [cover] : [];
  return {
    label: t(`timetableViews.change.${override.kind}`),
    ...icons[override.kind],
    words: [words, ...alsoCover, override.note].filter(Boolean),
  };
}
