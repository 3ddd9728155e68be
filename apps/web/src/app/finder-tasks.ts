import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import {
  type Icon,
  IconBeach,
  IconCheck,
  IconClipboardCheck,
  IconFileCertificate,
  IconFileImport,
  IconLockOpen,
  IconMail,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconSend,
  IconStar,
} from '@tabler/icons-react';
import { maySee, type Visitor } from '../lib/can-open.ts';
import type { ScreenPath } from '../lib/screens/screen-catalogue.ts';
import type { FinderEntry } from './finder-entries.ts';
import { mayOpen, menuFor } from './menu.ts';

/** Where a task is done, and what it asks for besides the screen. */
interface Way {
  readonly to: ScreenPath;
  readonly search?: string;
  readonly right?: Permission;
}

interface Task {
  /** Its words: `home.finder.tasks`, `home.finder.said`. */
  readonly key: string;
  readonly icon: Icon;
  readonly ways: Partial<Record<Visitor['scope'], Way>>;
}

const marks = '/mark-sheets';
const classes = { account: { to: '/classes/list', right: 'view_mark' }, teacher: { to: '/t/classes' } } as const;
const sheetsIn = (state: string, right: Permission): Way => ({ to: marks, search: `?state=${state}`, right });
const importOf = (to: ScreenPath, right: Permission) => ({ account: { to, search: '?import=1', right } });

/** What people come to do, in the words they say. */
const tasks: readonly Task[] = [
  {
    key: 'enterMarks',
    icon: IconPencil,
    ways: { account: sheetsIn('in_progress', 'enter_mark'), teacher: classes.teacher },
  },
  { key: 'verifySheets', icon: IconCheck, ways: { account: sheetsIn('submitted', 'verify_mark') } },
  { key: 'postSheets', icon: IconSend, ways: { account: sheetsIn('verified', 'verify_mark') } },
  { key: 'unlockSheets', icon: IconLockOpen, ways: { account: sheetsIn('locked', 'grade_unlock') } },
  { key: 'absences', icon: IconClipboardCheck, ways: classes },
  { key: 'conduct', icon: IconStar, ways: classes },
  {
    key: 'schoolRecords',
    icon: IconFileCertificate,
    ways: { ...classes, student: { to: '/student/transcripts' } },
  },
  { key: 'contactSlips', icon: IconMail, ways: classes },
  {
    key: 'printForms',
    icon: IconPrinter,
    ways: { account: { to: '/classes/list', right: 'view_student' }, teacher: { to: '/t/classes' } },
  },
  {
    key: 'daysOff',
    icon: IconBeach,
    ways: {
      account: { to: '/settings/school-years/$schoolYearId/semesters' },
      teacher: { to: '/home' },
      student: { to: '/home' },
    },
  },
  { key: 'createStudent', icon: IconPlus, ways: { account: { to: '/students/create' } } },
  { key: 'createClass', icon: IconPlus, ways: { account: { to: '/classes/list/create' } } },
  { key: 'createTeacher', icon: IconPlus, ways: { account: { to: '/teachers/list/create' } } },
  { key: 'createSubject', icon: IconPlus, ways: { account: { to: '/subjects/create' } } },
  { key: 'importStudents', icon: IconFileImport, ways: importOf('/students', 'create_student') },
  { key: 'importTeachers', icon: IconFileImport, ways: importOf('/teachers/list', 'create_teacher') },
];

/** Where a person does a task; undefined where they may not. A screen of a school year is that of `schoolYearId`. */
function wayOf({ ways }: Task, user: Visitor, schoolYearId: string): string | undefined {
  const way = ways[user.scope];
  if (!way || !mayOpen(user, way.to) || (way.right && !maySee(user, way.right))) return undefined;
  if (way.to.includes('$schoolYearId') && !schoolYearId) return undefined;
  return way.to.replace('$schoolYearId', schoolYearId) + (way.search ?? '');
}

/** Screens that people call by other words than the menu does: `home.finder.said`. */
const saidOfScreen: Partial<Record<ScreenPath, string>> = {
  '/timetable/list': 'timetables',
  '/timetable/create-constraint': 'timetableRules',
  '/t/info-teacher/schedule': 'timetables',
  '/student/timetable': 'timetables',
  '/teachers/schedule-management': 'cover',
  '/timetable/assign-teaching-schedule': 'assignments',
  '/timetable/homeroom-teach-assignment': 'homerooms',
  '/mark-sheets': 'markSheets',
  '/student/transcripts': 'ownMarks',
  '/classes/grade-up': 'gradeUp',
  '/students': 'students',
  '/teachers/list': 'teachers',
  '/employees/list': 'employees',
  '/employees/roles': 'roles',
  '/settings/audit-log': 'auditLog',
  '/settings/grade-setting': 'gradeSetting',
  '/settings/school-years': 'schoolYears',
};

type Words = (key: string) => string;

/** The places of a person's menu, with the other words people have for them. */
export function screenEntries(user: Visitor, t: Words): FinderEntry[] {
  return menuFor(user, t).flatMap(({ heading, places }) =>
    places.map(({ key, label, href, icon }): FinderEntry => {
      const said = saidOfScreen[key as ScreenPath];
      return { key, label, detail: heading, href, icon, said: said && t(`home.finder.said.${said}`) };
    }),
  );
}

/** The tasks a person may do. */
export function taskEntries(user: Visitor, t: Words, schoolYearId: string): FinderEntry[] {
  return tasks.flatMap((task): FinderEntry[] => {
    const href = wayOf(task, user, schoolYearId);
    const { key, icon } = task;
    const isInClass = href === '/classes/list' || href === '/t/classes';
    if (!href) return [];
    const words = { label: t(`home.finder.tasks.${key}`), said: t(`home.finder.said.${key}`) };
    return [{ key, icon, href, ...words, detail: isInClass ? t('home.finder.inClass') : undefined }];
  });
}
