import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { Slot, TimetableMessage } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { subjectName, subjectShortName } from '../../../lib/words/subject-name.ts';
import { columnWidth } from './grid/board-column.ts';
import type { BoardView } from './grid/board-rows.ts';

/** How lessons and places are called on one board. */
export interface BoardWords {
  /** "Toán 9A1" */
  lesson(lesson: BoardLesson): string;
  /** Lessons that are held as one: "Tin học 9A1 Nhóm 1 + Tin học 9A1 Nhóm 2". */
  lessons(set: readonly BoardLesson[]): string;
  /** "Toán 9A1, cô Mai, phòng 204, tuần lẻ" */
  whole(lesson: BoardLesson): string;
  subject(lesson: BoardLesson): string;
  classes(lesson: BoardLesson): string;
  teachers(lesson: BoardLesson): string;
  /** "Thứ Ba, tiết 2"; the shift is named where the school has two. */
  slot(slot: Slot | null): string;
  /** The two lines of a cell. */
  cell(view: BoardView, lesson: BoardLesson): readonly [string, string];
  /** The same of lessons that are held as one. */
  cells(view: BoardView, set: readonly BoardLesson[]): readonly [string, string];
  /** Pixels a cell needs for its two lines. */
  readonly column: number;
}

export const dayWord = (t: TFunction, day: number): string => t(`common.weekday.${day % 7}`);
export const shortDayWord = (t: TFunction, day: number): string => t(`common.weekday_short.${day % 7}`);

/** A subject, or a lesson called by subject and class ("Ngữ văn 6A1"), as the page's language calls it. */
function inPageLanguage(words: string): string {
  const at = words.lastIndexOf(' ');
  const whole = subjectName(words);
  return whole !== words || at < 0 ? whole : subjectName(words.slice(0, at)) + words.slice(at);
}

/** A sentence of the server. */
export const messageWords = (t: TFunction, { key, params }: TimetableMessage): string =>
  t(
    key,
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? inPageLanguage(value) : value]),
    ),
  );

export function slotWords(t: TFunction, slot: Slot | null, withShift: boolean): string {
  if (!slot) return t('timetable.tray');
  const day = dayWord(t, slot.day);
  return withShift
    ? t('timetable.placeShift', {
        day,
        shift: t(`timetable.shift.${slot.shift}`).toLocaleLowerCase(),
        period: slot.period,
      })
    : t('timetable.place', { day, period: slot.period });
}

/** The shortest form nobody else has: "Huy", "T. Huy", "N. T. Huy"; given names are never cut. */
function cellNames(teachers: BoardState['teachers']): Map<string, string> {
  const forms = ({ name, shortName }: BoardState['teachers'][number]) => {
    const words = name.trim().split(/\s+/);
    const given = words.at(-1) ?? name;
    const middle = words.length > 2 ? [...(words.at(-2) ?? '')][0] : undefined;
    return [given, ...(middle ? [`${middle}. ${given}`] : []), shortName];
  };
  const counts = new Map<string, number>();
  for (const form of teachers.flatMap((teacher) => [...new Set(forms(teacher))]))
    counts.set(form, (counts.get(form) ?? 0) + 1);
  return new Map(
    teachers.map((teacher) => [teacher.id, forms(teacher).find((form) => counts.get(form) === 1) ?? teacher.shortName]),
  );
}

function boardWords(
  t: TFunction,
  {
    subjects,
    teachers,
    classes,
    rooms,
    week,
  }: Pick<BoardState, 'subjects' | 'teachers' | 'classes' | 'rooms' | 'week'>,
): BoardWords {
  const subjectOf = new Map(subjects.map((subject) => [subject.id, subject]));
  const teacherOf = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  const classOf = new Map(classes.map((each) => [each.id, each.name]));
  const roomOf = new Map(rooms.map(({ id, name }) => [id, name]));
  const short = cellNames(teachers);
  const hasShifts = week.shifts.filter(({ periods }) => periods.length > 0).length > 1;
  const list = (names: readonly (string | undefined)[]) => names.filter(Boolean).join(', ');

  const subject = ({ subjectId, purpose }: BoardLesson) =>
    purpose === 'LESSON' ? subjectName(subjectOf.get(subjectId)?.name ?? '') : t(`timetable.purpose.${purpose}`);
  const shortSubject = ({ subjectId, purpose }: BoardLesson) =>
    purpose === 'LESSON'
      ? subjectShortName(subjectOf.get(subjectId)?.shortName ?? '')
      : t(`timetable.purposeShort.${purpose}`);
  const classNames = (lesson: BoardLesson) =>
    list(lesson.classes.map(({ classId, group }) => [classOf.get(classId), group].filter(Boolean).join(' ')));
  const teacherNames = ({ teacherIds }: BoardLesson) => list(teacherIds.map((id) => teacherOf.get(id)?.name));
  const every = ({ weeks }: BoardLesson) => weeks && t(`timetable.every.${weeks}`);
  const cell = (view: BoardView, lesson: BoardLesson): readonly [string, string] => {
    const mark = lesson.weeks ? ` ${t(`timetable.everyShort.${lesson.weeks}`)}` : '';
    if (view !== 'class') return [classNames(lesson), `${shortSubject(lesson)}${mark}`];
    const who = lesson.purpose === 'FLAG' ? '' : list(lesson.teacherIds.map((id) => short.get(id)));
    return [`${shortSubject(lesson)}${mark}`, who];
  };
  const joint = (parts: readonly string[]) => [...new Set(parts)].filter(Boolean).join('/');
  return {
    subject,
    classes: classNames,
    teachers: teacherNames,
    lesson: (lesson) => `${subject(lesson)} ${classNames(lesson)}`,
    lessons: (set) => set.map((lesson) => `${subject(lesson)} ${classNames(lesson)}`).join(' + '),
    whole: (lesson) =>
      list([
        `${subject(lesson)} ${classNames(lesson)}`,
        teacherNames(lesson),
        lesson.roomId === null ? '' : roomOf.get(lesson.roomId),
        lesson.duration > 1 ? t('timetable.periods', { count: lesson.duration }) : '',
        every(lesson) ?? '',
      ]),
    slot: (slot) => slotWords(t, slot, hasShifts),
    column: columnWidth(
      subjects.map(({ shortName }) => subjectShortName(shortName)),
      [...short.values()],
    ),
    cell,
    cells: (view, set) => {
      const all = set.map((lesson) => cell(view, lesson));
      return [joint(all.map(([top]) => top)), joint(all.map(([, bottom]) => bottom))];
    },
  };
}

/** The words of a board; the same object while nobody and nothing is renamed. */
export function useBoardWords({ subjects, teachers, classes, rooms, week }: BoardState): BoardWords {
  const { t } = useTranslation();
  return useMemo(
    () => boardWords(t, { subjects, teachers, classes, rooms, week }),
    [t, subjects, teachers, classes, rooms, week],
  );
}
