import {
  IconCalendarTime,
  IconChartBar,
  IconFileCertificate,
  IconHome,
  IconId,
  IconSchool,
  IconSettings,
  IconTable,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconUserUp,
} from '@tabler/icons-react';
import { canOpen, type SignedInUser } from '../lib/can-open.ts';
import { type ScreenPath, screenCatalogue } from '../lib/screens/screen-catalogue.ts';
import type { Place, PlaceGroup } from '../ui/frame/frame-types.ts';
import { screenComponents } from './screen-components.ts';

interface MenuEntry {
  readonly path: ScreenPath;
  readonly text: string;
  readonly icon: Place['icon'];
}
interface MenuGroup {
  readonly key: string;
  readonly heading?: string;
  readonly entries: readonly MenuEntry[];
}

const accountMenu: readonly MenuGroup[] = [
  { key: 'home', entries: [{ path: '/home', text: 'ui.menu.home', icon: IconHome }] },
  {
    key: 'people',
    heading: 'ui.menu.classesAndStudents',
    entries: [
      { path: '/classes/list', text: 'ui.menu.classes', icon: IconSchool },
      { path: '/students', text: 'ui.menu.students', icon: IconUsers },
      { path: '/classes/grade-up', text: 'ui.menu.gradeUp', icon: IconUserUp },
    ],
  },
  {
    key: 'teaching',
    heading: 'ui.menu.teaching',
    entries: [
      { path: '/timetable/assign-teaching-schedule', text: 'ui.menu.teachingAssignment', icon: IconUsersGroup },
      { path: '/timetable/homeroom-teach-assignment', text: 'ui.menu.homeroomAssignment', icon: IconUser },
      { path: '/timetable/number-of-lessons', text: 'ui.menu.numberOfLessons', icon: IconCalendarTime },
    ],
  },
  {
    key: 'staff',
    heading: 'ui.menu.staff',
    entries: [{ path: '/teachers/list', text: 'ui.menu.teachers', icon: IconId }],
  },
  {
    key: 'settings',
    heading: 'ui.menu.settings',
    entries: [
      { path: '/settings/school-info', text: 'ui.menu.schoolInfo', icon: IconSettings },
      { path: '/settings/school-years', text: 'ui.menu.schoolYears', icon: IconCalendarTime },
      { path: '/settings/academic-years', text: 'ui.menu.cohorts', icon: IconUsersGroup },
      { path: '/subjects', text: 'ui.menu.subjects', icon: IconTable },
      { path: '/settings/grade-columns', text: 'ui.menu.gradeColumns', icon: IconChartBar },
      { path: '/settings/grade-setting', text: 'ui.menu.gradeSetting', icon: IconFileCertificate },
    ],
  },
];

const teacherMenu: readonly MenuGroup[] = [
  {
    key: 'teacher',
    entries: [
      { path: '/home', text: 'ui.menu.today', icon: IconHome },
      { path: '/t/classes', text: 'ui.menu.myClasses', icon: IconSchool },
      { path: '/t/info-teacher', text: 'ui.menu.me', icon: IconId },
    ],
  },
];

const studentMenu: readonly MenuGroup[] = [
  {
    key: 'student',
    entries: [
      { path: '/home', text: 'ui.menu.today', icon: IconHome },
      { path: '/student/transcripts', text: 'ui.menu.marks', icon: IconTable },
      { path: '/student/info', text: 'ui.menu.me', icon: IconUser },
    ],
  },
];

const menus = { account: accountMenu, teacher: teacherMenu, student: studentMenu };

/** The places a person may open among the screens that are built. `t` turns text keys into words. */
export function menuFor(user: SignedInUser, t: (key: string) => string): PlaceGroup[] {
  return menus[user.scope]
    .map(({ key, heading, entries }) => ({
      key,
      heading: heading && t(heading),
      places: entries
        .filter(({ path }) => mayOpen(user, path))
        .map(({ path, text, icon }) => ({ key: path, href: path, label: t(text), icon })),
    }))
    .filter(({ places }) => places.length > 0);
}

export function mayOpen(user: SignedInUser, path: ScreenPath): boolean {
  const entry = screenCatalogue.find(([known]) => known === path);
  if (!entry || !screenComponents[path]) return false;
  return canOpen(user, entry[2], entry[3], path) === 'open';
}
