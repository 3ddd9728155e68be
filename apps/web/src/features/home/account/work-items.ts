import type { AccountHome, SheetsOfSemester } from '@phuong/contract/home/home.schema.ts';
import { daysBetween } from '@phuong/rules/calendar/days.ts';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';
import { homeLinks } from '../home-links.ts';
import { dueMeaning, dueWords, namesWords, semesterWords } from '../home-words.ts';

/** A number of the first row. */
export interface HomeNumber {
  readonly key: string;
  readonly count: number;
  readonly label: string;
  readonly detail: string;
  readonly meaning: Meaning;
  readonly href?: string | undefined;
}

/** A line of the table of work. */
export interface WorkItem {
  readonly key: string;
  readonly work: string;
  readonly detail: string;
  readonly count: number;
  /** YYYY-MM-DD */
  readonly due?: string | undefined;
  readonly daysLeft?: number | undefined;
  readonly href?: string | undefined;
  readonly action: string;
}

type Part = SheetsOfSemester['toVerify'];

/** The sheet itself when there is one, else the list of them. */
function sheetsHref(part: Part, state: string, semesterId: string): string {
  const only = part.only && homeLinks.sheet({ ...part.only, semesterId });
  return only || homeLinks.sheets({ sheets: state });
}

/** Of who finds stand-ins, keeps the laboratories or lends devices: today's board, and what waits. */
function lendingNumbers(t: TFunction, { laboratories, devices, covers, today }: AccountHome): HomeNumber[] {
  const none = { detail: t('home.numbers.none'), meaning: 'grey' as const };
  const waits = { detail: t('home.numbers.waits'), meaning: 'amber' as const };
  const late = { detail: t('home.numbers.late'), meaning: 'red' as const };
  const open = { detail: t('home.numbers.needsSomebody'), meaning: 'red' as const };
  const forToday = { detail: t('home.numbers.forToday'), meaning: 'blue' as const };
  type LendingKey =
    | 'labsToday'
    | 'labsToDecide'
    | 'devicesToHandOver'
    | 'devicesToDecide'
    | 'devicesOverdue'
    | 'coversOpen';
  const of = (key: LendingKey, count: number, words: Pick<HomeNumber, 'detail' | 'meaning'>, href?: string) => ({
    key,
    count,
    label: t(`home.numbers.${key}`),
    ...(count === 0 ? none : words),
    href,
  });
  return [
    // On a day without anybody away there is nothing to look after.
    ...(covers && covers.absent > 0 ? [of('coversOpen', covers.open, open, homeLinks.covers())] : []),
    ...(laboratories
      ? [
          of('labsToday', laboratories.today, forToday, homeLinks.laboratoryBoard(today.date)),
          of('labsToDecide', laboratories.toDecide, waits, homeLinks.laboratoryRequests()),
        ]
      : []),
    ...(devices
      ? [
          of('devicesToHandOver', devices.toHandOver, forToday, homeLinks.deviceOrders('toHandOver')),
          of('devicesToDecide', devices.toDecide, waits, homeLinks.deviceOrders('toDecide')),
          of('devicesOverdue', devices.overdue, late, homeLinks.deviceOrders('overdue')),
        ]
      : []),
  ];
}

export function homeNumbers(t: TFunction, home: AccountHome): HomeNumber[] {
  const { sheets, classes, students, conduct, today } = home;
  const semesterId = today.semester?.id ?? '';
  const done = { detail: t('home.numbers.done'), meaning: 'green' as const };
  const numbers: HomeNumber[] = [];
  if (sheets && sheets.total > 0) {
    const { notSubmitted, toVerify, toPost } = sheets;
    numbers.push({
      key: 'notSubmitted',
      count: notSubmitted.count,
      label: t('home.numbers.notSubmitted'),
      ...(notSubmitted.count === 0
        ? done
        : { detail: dueWords(t, sheets.closesOn, sheets.daysLeft), meaning: dueMeaning(sheets.daysLeft) }),
      href: sheetsHref(notSubmitted, 'in_progress', semesterId),
    });
    const toPostWords = toPost.count > 0 ? t('home.numbers.toPost', { count: toPost.count }) : '';
    numbers.push({
      key: 'toVerify',
      count: toVerify.count,
      label: t('home.numbers.toVerify'),
      ...(toVerify.count === 0 ? done : { detail: namesWords(t, toVerify), meaning: 'blue' as const }),
      ...(toPostWords && { detail: toPostWords }),
      href: sheetsHref(toVerify, 'submitted', semesterId),
    });
  }
  const counted = (key: 'withoutHomeroom' | 'withoutTeacher' | 'withoutClass', part: AccountCount, href?: string) =>
    numbers.push({
      key,
      count: part.count,
      label: t(`home.numbers.${key}`),
      ...(part.count === 0 ? done : { detail: namesWords(t, part), meaning: 'amber' as const }),
      href,
    });
  if (classes && classes.total > 0) {
    const toUnassigned = sheets ? homeLinks.sheets({ sheets: 'unassigned' }) : homeLinks.assignments();
    counted('withoutHomeroom', classes.withoutHomeroom, homeLinks.classesWithoutHomeroom());
    counted('withoutTeacher', classes.withoutTeacher, toUnassigned);
  }
  if (students) counted('withoutClass', students.withoutClass, homeLinks.studentsWithoutClass());
  if (conduct) {
    const detail = `${t('home.numbers.classes', { count: conduct.classes.count })}, ${dueWords(t, conduct.closesOn, daysBetween(today.date, conduct.closesOn))}`;
    numbers.push({
      key: 'conduct',
      count: conduct.missing,
      label: t('home.numbers.conduct'),
      ...(conduct.missing === 0 ? done : { detail, meaning: 'amber' as const }),
      href: conductHref(home),
    });
  }
  numbers.push(...lendingNumbers(t, home));
  return numbers;
}

type AccountCount = NonNullable<AccountHome['students']>['withoutClass'];

function conductHref({ conduct, today }: AccountHome): string | undefined {
  const only = conduct?.onlyClassId;
  return only ? homeLinks.conduct(only, today.semester?.id ?? '') : homeLinks.classes();
}

/** What waits, the nearest deadline first. */
export function workItems(t: TFunction, home: AccountHome): WorkItem[] {
  const { sheets, classes, students, conduct, today } = home;
  const semesterId = today.semester?.id ?? '';
  const items: WorkItem[] = [];
  if (sheets) {
    const due = { due: sheets.closesOn, daysLeft: sheets.daysLeft };
    const add = (key: 'notSubmitted' | 'toVerify' | 'toPost', state: string, action: string) =>
      items.push({
        key,
        work: t(`home.work.${key}`),
        detail: namesWords(t, sheets[key]),
        count: sheets[key].count,
        ...(key === 'notSubmitted' && due),
        href: sheetsHref(sheets[key], state, semesterId),
        action,
      });
    add('notSubmitted', 'in_progress', t('home.work.openSheets'));
    add('toVerify', 'submitted', t('home.work.verify'));
    add('toPost', 'verified', t('home.work.post'));
  }
  if (conduct) {
    const semester = semesterWords(t, today.semester?.ordinal ?? 1);
    items.push({
      key: 'conduct',
      work: t('home.work.conduct', { semester }),
      detail: t('home.work.conductDetail', {
        names: namesWords(t, conduct.classes),
        count: conduct.missing,
        n: formatNumber(conduct.missing, 0),
      }),
      count: conduct.missing,
      due: conduct.closesOn,
      daysLeft: daysBetween(today.date, conduct.closesOn),
      href: conductHref(home),
      action: t('home.work.openConduct'),
    });
  }
  const add = (
    key: 'withoutHomeroom' | 'withoutTeacher' | 'withoutClass',
    part: AccountCount,
    action: string,
    href?: string,
  ) => items.push({ key, work: t(`home.work.${key}`), detail: namesWords(t, part), count: part.count, action, href });
  if (classes) {
    add(
      'withoutHomeroom',
      classes.withoutHomeroom,
      t('home.work.chooseHomeroom'),
      homeLinks.homerooms() ?? homeLinks.classesWithoutHomeroom(),
    );
    add('withoutTeacher', classes.withoutTeacher, t('home.work.assign'), homeLinks.assignments());
  }
  if (students) {
    add('withoutClass', students.withoutClass, t('home.work.placeStudents'), homeLinks.studentsWithoutClass());
  }
  const far = '9999';
  return items.filter(({ count }) => count > 0).sort((a, b) => (a.due ?? far).localeCompare(b.due ?? far));
}
