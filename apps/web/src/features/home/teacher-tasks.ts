import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { HomeroomDuty, HomeSheet, TeacherHome, WaitingItem } from '@phuong/contract/home/home.schema.ts';
import { daysBetween } from '@phuong/rules/calendar/days.ts';
import type { TFunction } from 'i18next';
import { formatDayMonth, formatMoment } from '../../lib/words/format.ts';
import { currentLocale } from '../../lib/words/locale.ts';
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
    const at = formatDayMonth(sheet.at);
    const detail = sheet.teachers.length > 0 ? [sheet.teachers.join(', '), t('home.head.since', { date: at })] : [at];
    return {
      key: `verify${sheet.classId}${sheet.subjectId}${sheet.semesterId}`,
      title: sheetName(t, sheet, today.semester?.id),
      detail: detail.join(' · '),
      href: homeLinks.ownSheet(sheet),
      sign: 'check',
    };
  });

/** Practicals to come with what is to be collected, devices of today, and orders of pupils that wait for a yes. */
function lendingTasks(t: TFunction, { practicals, toCollect, toConfirm, today }: TeacherHome): Task[] {
  const rooms = practicals.map((each): Task => {
    const isLost = each.state === 'displaced';
    const isAsked = each.state === 'info_needed';
    const when = t('home.teacher.practicalWhen', {
      date: each.date === today.date ? t('home.teacher.today') : formatDayMonth(each.date),
      from: each.startTime,
      to: each.endTime,
    });
    const devices = each.toCollect.map(({ name, nameEn, quantity }) =>
      t('home.teacher.collectDevice', { quantity, name: currentLocale() === 'vi' ? name : nameEn || name }),
    );
    const collect = devices.length > 0 ? [t('home.teacher.collect', { devices: devices.join(', ') })] : [];
    const asks = isLost ? [t('home.teacher.practicalLost')] : isAsked ? [t('home.teacher.practicalAsked')] : [];
    return {
      key: `practical${each.requestId}`,
      title: t('home.teacher.practical', { room: each.laboratory, class: each.className, title: each.title }),
      detail: [...asks, when, ...collect].join(' · '),
      href: homeLinks.practical(each.requestId),
      sign: isLost ? 'over' : isAsked ? 'question' : 'later',
    };
  });
  const orders = toCollect.map(
    ({ orderId, number, lines }): Task => ({
      key: `collect${orderId}`,
      title: t('home.teacher.collectOrder', { number: orderCode(number) }),
      detail: t('home.teacher.collectLines', { count: lines }),
      href: homeLinks.ownOrder(orderId),
      sign: 'ready',
    }),
  );
  const confirm: Task = {
    key: 'confirm',
    title: t('home.teacher.toConfirm', { count: toConfirm }),
    detail: t('home.teacher.toConfirmDetail'),
    href: homeLinks.ordersToConfirm(),
    sign: 'check',
  };
  return [...rooms, ...orders, ...(toConfirm > 0 ? [confirm] : [])];
}

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
  const asked: Task = {
    key: 'covers',
    title: t('home.teacher.coverOffers', { count: home.coverOffers }),
    detail: t('home.teacher.coverOffersDetail'),
    href: homeLinks.ownCovers(),
    sign: 'question',
  };
  const leaves: Task = {
    key: 'pupilLeaves',
    title: t('home.teacher.pupilLeaves', { count: home.pupilLeaves }),
    detail: t('home.teacher.pupilLeavesDetail'),
    href: homeLinks.pupilLeaves(),
    sign: 'check',
  };
  return [
    // Somebody waits for the answer, and not for long.
    ...(home.coverOffers > 0 ? [asked] : []),
    ...(home.pupilLeaves > 0 ? [leaves] : []),
    ...returned,
    ...lendingTasks(t, home),
    ...learning,
    ...appointed,
    ...duties,
    ...sheets.filter((task) => !returned.includes(task)),
  ];
}
