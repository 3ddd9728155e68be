import type { HomeroomDuty, HomeSheet, TeacherHome, WaitingItem } from '@phuong/contract/home/home.schema.ts';
import { daysBetween } from '@phuong/rules/calendar/days.ts';
import type { TFunction } from 'i18next';
import { formatDayMonth, formatMoment } from '../../lib/words/format.ts';
import { subjectName } from '../../lib/words/subject-name.ts';
import { homeLinks } from './home-links.ts';
import { dueWords, isDueSoon, semesterWords } from './home-words.ts';
import type { Task } from './task-list.tsx';

/** "Sổ Toán 9A1", with the semester when it is not the current one. */
export function sheetName(
  t: TFunction,
  sheet: Pick<HomeSheet, 'shortName' | 'className' | 'semesterId' | 'semesterOrdinal'>,
  currentSemesterId: string | undefined,
): string {
  const words = { subject: subjectName(sheet.shortName), class: sheet.className };
  return sheet.semesterId === currentSemesterId
    ? t('home.teacher.sheet', words)
    : t('home.teacher.sheetOfSemester', { ...words, semester: semesterWords(t, sheet.semesterOrdinal) });
}

function deadline(t: TFunction, sheet: HomeSheet): string {
  if (sheet.openUntil) return t('home.teacher.openUntil', { time: formatMoment(sheet.openUntil) });
  if (!sheet.isOpen && sheet.daysLeft < 0) {
    return t('home.teacher.closed', { date: formatDayMonth(sheet.closesOn) });
  }
  return dueWords(t, sheet.closesOn, sheet.daysLeft, 'dueLine');
}

function sheetTask(t: TFunction, sheet: HomeSheet, currentSemesterId: string | undefined): Task {
  const name = sheetName(t, sheet, currentSemesterId);
  const isOver = sheet.daysLeft < 0 && !sheet.openUntil;
  const base = { key: `${sheet.classId}${sheet.subjectId}${sheet.semesterId}`, href: homeLinks.ownSheet(sheet) };
  if (sheet.returned) {
    const detail = t('home.teacher.returnedBy', sheet.returned);
    return { ...base, sign: 'returned', title: t('home.teacher.returned', { sheet: name }), detail };
  }
  const detail = deadline(t, sheet);
  return sheet.open === 0
    ? { ...base, sign: isOver ? 'over' : 'ready', title: t('home.teacher.ready', { sheet: name }), detail }
    : {
        ...base,
        sign: isOver ? 'over' : isDueSoon(sheet.daysLeft) ? 'due' : 'later',
        title: t('home.teacher.open', { sheet: name, count: sheet.open }),
        detail,
      };
}

function homeroomTasks(t: TFunction, duty: HomeroomDuty, { today }: TeacherHome): Task[] {
  const daysLeft = daysBetween(today.date, duty.conductClosesOn);
  const isDue = duty.conductDone < duty.pupils && (duty.conductIsOpen || daysLeft < 0) && daysLeft <= 21;
  const words = { class: duty.className, done: duty.conductDone, total: duty.pupils };
  const conduct: Task[] = isDue
    ? [
        {
          key: `conduct${duty.classId}`,
          title: t('home.teacher.conduct', words),
          detail: dueWords(t, duty.conductClosesOn, daysLeft, 'dueLine'),
          href: homeLinks.ownClass(duty.classId, 'conduct', today.semester?.id),
          sign: daysLeft < 0 ? 'over' : isDueSoon(daysLeft) ? 'due' : 'later',
        },
      ]
    : [];
  const absences = duty.absences.map(
    (each): Task => ({
      key: `absence${each.studentId}`,
      title: t('home.teacher.absence', { name: each.name, count: each.days }),
      detail: t(`home.teacher.absenceLevel.${each.level}`, { limit: duty.absenceLimit }),
      href: homeLinks.ownClass(duty.classId, 'absences'),
      sign: each.level === 'NOTICE' ? 'info' : each.level === 'NEAR' ? 'due' : 'over',
    }),
  );
  return [...conduct, ...absences];
}

/** What pupils wait for in the lessons: a tap leads to the first work without a mark, or to the question. */
function learningTasks(t: TFunction, item: WaitingItem): Task[] {
  const { itemId, toMark, toRelease, questions } = item;
  const title = `${item.title}, ${item.className}`;
  const count = (what: 'toMark' | 'toRelease' | 'questions') =>
    item[what] > 0 ? [t(`home.teacher.${what}`, { count: item[what] })] : [];
  const work: Task = {
    key: `work${itemId}`,
    title,
    detail: [...count('toMark'), ...count('toRelease')].join(' · '),
    href: toMark > 0 ? homeLinks.toMark(item) : homeLinks.handedIn(item),
    sign: toMark > 0 ? 'mark' : 'ready',
  };
  const asked: Task = {
    key: `questions${itemId}`,
    title,
    detail: count('questions').join(),
    href: homeLinks.questions(item),
    sign: 'question',
  };
  return [...(toMark + toRelease > 0 ? [work] : []), ...(questions > 0 ? [asked] : [])];
}

/** Sheets that wait for the head of department, the longest waiting first. */
export const headTasks = (t: TFunction, { toVerify, today }: TeacherHome): Task[] =>
  toVerify.map((sheet) => {
    const at = formatDayMonth(sheet.at.slice(0, 10));
    const detail = sheet.teachers.length > 0 ? [sheet.teachers.join(', '), t('home.head.since', { date: at })] : [at];
    return {
      key: `verify${sheet.classId}${sheet.subjectId}${sheet.semesterId}`,
      title: sheetName(t, sheet, today.semester?.id),
      detail: detail.join(' · '),
      href: homeLinks.ownSheet(sheet),
      sign: 'check',
    };
  });

/** What is due from the teacher: sheets given back, work to mark and questions, homeroom duties, sheets to fill and hand in. */
export function teacherTasks(t: TFunction, home: TeacherHome): Task[] {
  const current = home.today.semester?.id;
  const sheets = home.sheets
    .filter(({ state }) => state === 'in_progress')
    .map((sheet) => sheetTask(t, sheet, current));
  const duties = home.homerooms.flatMap((duty) => homeroomTasks(t, duty, home));
  const returned = sheets.filter(({ sign }) => sign === 'returned' || sign === 'over');
  const learning = home.learning.flatMap((item) => learningTasks(t, item));
  const appointed = home.appointed.map(
    ({ itemId, title, className, toMark }): Task => ({
      key: `appointed${itemId}`,
      title: `${title}, ${className}`,
      detail: t('home.teacher.appointed', { count: toMark }),
      href: homeLinks.appointed(itemId),
      sign: 'mark',
    }),
  );
  return [...returned, ...learning, ...appointed, ...duties, ...sheets.filter((task) => !returned.includes(task))];
}
