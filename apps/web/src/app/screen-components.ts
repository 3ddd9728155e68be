import { accessScreens } from '../features/access/access.screens.ts';
import { accountsScreens } from '../features/accounts/accounts.screens.ts';
import { classesScreens } from '../features/classes/classes.screens.ts';
import { gradingScreens } from '../features/grading/grading.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { notificationsScreens } from '../features/notifications/notifications.screens.ts';
import { schoolScreens } from '../features/school/school.screens.ts';
import { staffScreens } from '../features/staff/staff.screens.ts';
import { studentsScreens } from '../features/students/students.screens.ts';
import { timetableScreens } from '../features/timetable/timetable.screens.ts';
import type { AreaScreens, MenuPlace, ScreenLoader } from '../lib/screens/area-screens.ts';
import { type OwnScreen, type ScreenPath, screenCatalogue } from '../lib/screens/screen-catalogue.ts';
import { withOfficeTexts } from './i18n.ts';

/** One line an area. */
const areas: readonly AreaScreens[] = [
  accessScreens,
  accountsScreens,
  classesScreens,
  gradingScreens,
  homeScreens,
  notificationsScreens,
  schoolScreens,
  staffScreens,
  studentsScreens,
  timetableScreens,
];

/** The screens that the catalogue has no name for; ours. */
export const ownScreens = areas.flatMap(({ own = {} }) =>
  (Object.entries(own) as [ScreenPath, OwnScreen][]).map(([path, screen]) => [path, ...screen] as const),
);

/** Every screen with its layout and who may open it. */
export const allScreens = [...screenCatalogue, ...ownScreens];

/** The places of the menu, each part in its order. */
export const menuPlaces: readonly MenuPlace[] = areas
  .flatMap(({ menu = [] }) => menu)
  .sort((one, other) => one.at - other.at);

/** The screens that are built, each in its own lazily loaded part. A path that is missing here answers 404 and is in no menu. */
export const screenComponents: Partial<Record<ScreenPath, ScreenLoader>> = Object.fromEntries(
  areas.flatMap(({ daily = {}, office = {} }) => [
    ...Object.entries(daily),
    ...Object.entries(office).map(([path, load]) => [path, withOfficeTexts(load)] as const),
  ]),
);
