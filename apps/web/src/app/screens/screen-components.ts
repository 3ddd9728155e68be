import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { accessScreens } from '../../features/access/access.screens.ts';
import { accountsScreens } from '../../features/accounts/accounts.screens.ts';
import { assistantScreens } from '../../features/assistant/assistant.screens.ts';
import { attendanceScreens } from '../../features/attendance/attendance.screens.ts';
import { classesScreens } from '../../features/classes/classes.screens.ts';
import { devicesScreens } from '../../features/devices/devices.screens.ts';
import { gradingScreens } from '../../features/grading/grading.screens.ts';
import { homeScreens } from '../../features/home/home.screens.ts';
import { laboratoriesScreens } from '../../features/laboratories/laboratories.screens.ts';
import { learningScreens } from '../../features/learning/learning.screens.ts';
import { libraryScreens } from '../../features/library/library.screens.ts';
import { notificationsScreens } from '../../features/notifications/notifications.screens.ts';
import { numbersScreens } from '../../features/numbers/numbers.screens.ts';
import { payrollScreens } from '../../features/payroll/payroll.screens.ts';
import { schoolScreens } from '../../features/school/school.screens.ts';
import { staffScreens } from '../../features/staff/staff.screens.ts';
import { studentsScreens } from '../../features/students/students.screens.ts';
import { timetableScreens } from '../../features/timetable/timetable.screens.ts';
import type { AreaScreens, ScreenLoader } from '../../lib/screens/area-screens.ts';
import {
  type Layout,
  type OwnScreen,
  type ScreenAccess,
  type ScreenPath,
  screenCatalogue,
} from '../../lib/screens/screen-catalogue.ts';
import { officeScreen } from './office.ts';
import { loadersOf, placesOf } from './screen-groups.ts';

/** One line an area. */
const areas: readonly AreaScreens[] = [
  accessScreens,
  accountsScreens,
  attendanceScreens,
  assistantScreens,
  classesScreens,
  devicesScreens,
  gradingScreens,
  homeScreens,
  laboratoriesScreens,
  learningScreens,
  libraryScreens,
  notificationsScreens,
  payrollScreens,
  numbersScreens,
  schoolScreens,
  staffScreens,
  studentsScreens,
  timetableScreens,
];

/** The screens that the catalogue has no name for; ours. */
export const ownScreens = areas.flatMap(({ own = {} }) =>
  (Object.entries(own) as [ScreenPath, OwnScreen][]).map(([path, screen]) => [path, ...screen] as const),
);

const also: Partial<Record<ScreenPath, Permission>> = Object.assign({}, ...areas.map((area) => area.also));

/** A screen with its layout and who may open it; accounts with every one of the permissions, null asks for none. */
export type Screen = readonly [
  path: ScreenPath,
  layout: Layout,
  access: ScreenAccess,
  permissions: readonly Permission[] | null,
];

/** Every screen. */
export const allScreens: readonly Screen[] = [...screenCatalogue, ...ownScreens].map(
  ([path, layout, access, permission]) => {
    const needed = [permission, also[path]].filter((each) => each !== null && each !== undefined);
    return [path, layout, access, needed.length === 0 ? null : needed];
  },
);

/** The places of the menus of teachers and pupils. */
export const ownPlaces = placesOf(areas);

/** The screens that are built, each in its own lazily loaded part. A path that is missing here answers 404 and is in no menu. */
export const screenComponents: Partial<Record<ScreenPath, ScreenLoader>> = {
  ...loadersOf(areas),
  ...Object.fromEntries(
    allScreens.filter(([, , access]) => access === 'account').map(([path]) => [path, officeScreen(path)]),
  ),
};
