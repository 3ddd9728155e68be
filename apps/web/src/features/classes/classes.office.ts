import { IconChalkboardTeacher, IconListNumbers, IconSchool, IconUser } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const classesOffice = {
  daily: {
    '/classes/list/$id/detail': () =>
      import('./record/class-detail.screen.tsx').then((module) => module.ClassDetailScreen),
  },
  records: {
    '/classes/list': () => import('./class-list.screen.tsx').then((module) => module.ClassListScreen),
    '/classes/list/create': () => import('./class-create.screen.tsx').then((module) => module.ClassCreateScreen),
    '/classes/list/$id/edit': () => import('./class-edit.screen.tsx').then((module) => module.ClassEditScreen),
    '/timetable/number-of-lessons': () =>
      import('./teaching/number-of-lessons.screen.tsx').then((module) => module.NumberOfLessonsScreen),
    '/timetable/assign-teaching-schedule': () =>
      import('./teaching/assign-teaching.screen.tsx').then((module) => module.AssignTeachingScreen),
    '/timetable/homeroom-teach-assignment': () =>
      import('./teaching/homeroom.screen.tsx').then((module) => module.HomeroomScreen),
  },
  menu: [
    { in: 'people', at: 10, path: '/classes/list', text: 'shell.menu.classes', icon: IconSchool },
    {
      in: 'teaching',
      at: 10,
      path: '/timetable/assign-teaching-schedule',
      text: 'shell.menu.teachingAssignment',
      icon: IconChalkboardTeacher,
    },
    {
      in: 'teaching',
      at: 20,
      path: '/timetable/homeroom-teach-assignment',
      text: 'shell.menu.homeroomAssignment',
      icon: IconUser,
    },
    {
      in: 'teaching',
      at: 30,
      path: '/timetable/number-of-lessons',
      text: 'shell.menu.numberOfLessons',
      icon: IconListNumbers,
    },
  ],
} satisfies OfficeScreens;
