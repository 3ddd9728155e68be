import type { ComponentType } from 'react';
import { accessScreens } from '../features/access/access.screens.ts';
import { rolesScreens } from '../features/access/roles/roles.screens.ts';
import { accountsScreens } from '../features/accounts/accounts.screens.ts';
import { employeesScreens } from '../features/accounts/employees/employees.screens.ts';
import { classesScreens } from '../features/classes/classes.screens.ts';
import { gradingScreens } from '../features/grading/grading.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { docsScreens } from '../features/home/reading/docs.screens.ts';
import { notificationsScreens } from '../features/notifications/notifications.screens.ts';
import { schoolScreens } from '../features/school/school.screens.ts';
import { staffScreens } from '../features/staff/staff.screens.ts';
import { studentsScreens } from '../features/students/students.screens.ts';
import { ownTimetableScreens, timetableOfficeScreens } from '../features/timetable/timetable.screens.ts';
import type { ScreenPath } from '../lib/screens/screen-catalogue.ts';
import { withOfficeTexts } from './i18n.ts';

export type ScreenLoader = () => Promise<ComponentType>;

const officeScreens = (screens: Readonly<Record<string, ScreenLoader>>) =>
  Object.fromEntries(Object.entries(screens).map(([path, load]) => [path, withOfficeTexts(load)]));

/** The screens that are built, each in its own lazily loaded part. A path that is missing here answers 404 and is in no menu. */
export const screenComponents: Partial<Record<ScreenPath, ScreenLoader>> = {
  ...accessScreens,
  ...accountsScreens,
  ...classesScreens,
  ...docsScreens,
  ...gradingScreens,
  ...homeScreens,
  ...notificationsScreens,
  ...staffScreens,
  ...studentsScreens,
  ...ownTimetableScreens,
  ...officeScreens({
    '/profile': accessScreens['/profile'],
    '/settings/audit-log': accessScreens['/settings/audit-log'],
    ...employeesScreens,
    ...rolesScreens,
    ...schoolScreens,
    ...timetableOfficeScreens,
  }),
};
