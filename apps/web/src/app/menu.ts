import {
  IconAdjustments,
  IconBriefcase,
  IconCalendarTime,
  IconCalendarWeek,
  IconChartBar,
  IconFileCertificate,
  IconHistory,
  IconHome,
  IconId,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconTable,
  IconUser,
  IconUserCheck,
  IconUserQuestion,
  IconUsers,
  IconUsersGroup,
  IconUserUp,
} from '@tabler/icons-react';
import { canOpen, type Visitor } from '../lib/can-open.ts';
import { allScreens, type ScreenPath } from '../lib/screens/screen-catalogue.ts';
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
  { key: 'home', entries: [{ path: '/home', text: 'shell.menu.home', icon: IconHome }] },
  {
    key: 'people',
    heading: 'shell.menu.classesAndStudents',
    entries: [
      { path: '/classes/list', text: 'shell.menu.classes', icon: IconSchool },
      { path: '/students', text: 'shell.menu.students', icon: IconUsers },
      { path: '/classes/grade-up', text: 'shell.menu.gradeUp', icon: IconUserUp },
    ],
  },
  {
    key: 'teaching',
    heading: 'shell.menu.teaching',
    entries: [
      { path: '/timetable/assign-teaching-schedule', text: 'shell.menu.teachingAssignment', icon: IconUsersGroup },
      { path: '/timetable/homeroom-teach-assignment', text: 'shell.menu.homeroomAssignment', icon: IconUser },
      { path: '/timetable/number-of-lessons', text: 'shell.menu.numberOfLessons', icon: IconCalendarTime },
      { path: '/timetable/create-constraint', text: 'shell.menu.timetableRules', icon: IconAdjustments },
      { path: '/timetable/list', text: 'shell.menu.timetables', icon: IconCalendarWeek },
      { path: '/teachers/schedule-management', text: 'shell.menu.scheduleManagement', icon: IconUserCheck },
    ],
  },
  {
    key: 'staff',
    heading: 'shell.menu.staff',
    entries: [
      { path: '/teachers/list', text: 'shell.menu.teachers', icon: IconId },
      { path: '/employees/list', text: 'shell.menu.employees', icon: IconBriefcase },
      { path: '/employees/roles', text: 'shell.menu.roles', icon: IconShieldCheck },
      { path: '/employees/access-requests', text: 'shell.menu.accessRequests', icon: IconUserQuestion },
    ],
  },
  {
    key: 'settings',
    heading: 'shell.menu.settings',
    entries: [
      { path: '/settings/school-info', text: 'shell.menu.schoolInfo', icon: IconSettings },
      { path: '/settings/school-years', text: 'shell.menu.schoolYears', icon: IconCalendarTime },
      { path: '/settings/academic-years', text: 'shell.menu.cohorts', icon: IconUsersGroup },
      { path: '/subjects', text: 'shell.menu.subjects', icon: IconTable },
      { path: '/settings/grade-columns', text: 'shell.menu.gradeColumns', icon: IconChartBar },
      { path: '/settings/grade-setting', text: 'shell.menu.gradeSetting', icon: IconFileCertificate },
      { path: '/settings/audit-log', text: 'shell.menu.auditLog', icon: IconHistory },
    ],
  },
];

const teacherMenu: readonly MenuGroup[] = [
  {
    key: 'teacher',
    entries: [
      { path: '/home', text: 'shell.menu.today', icon: IconHome },
      { path: '/t/classes', text: 'shell.menu.myClasses', icon: IconSchool },
      { path: '/t/info-teacher/schedule', text: 'shell.menu.ownTimetable', icon: IconCalendarWeek },
      { path: '/t/info-teacher', text: 'shell.menu.me', icon: IconId },
    ],
  },
];

const studentMenu: readonly MenuGroup[] = [
  {
    key: 'student',
    entries: [
      { path: '/home', text: 'shell.menu.today', icon: IconHome },
      { path: '/student/timetable', text: 'shell.menu.ownTimetable', icon: IconCalendarWeek },
      { path: '/student/transcripts', text: 'shell.menu.marks', icon: IconTable },
      { path: '/student/info', text: 'shell.menu.me', icon: IconUser },
    ],
  },
];

const menus = { account: accountMenu, teacher: teacherMenu, student: studentMenu };

/** The places a person may open among the screens that are built. `t` turns text keys into words. */
export function menuFor(user: Visitor, t: (key: string) => string): PlaceGroup[] {
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

export function mayOpen(user: Visitor, path: ScreenPath): boolean {
  const entry = allScreens.find(([known]) => known === path);
  if (!entry || !screenComponents[path]) return false;
  return canOpen(user, entry[2], entry[3], path) === 'open';
}
