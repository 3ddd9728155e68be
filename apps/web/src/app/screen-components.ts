import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { accessScreens } from '../features/access/access.screens.ts';
import { accountsScreens } from '../features/accounts/accounts.screens.ts';
import { classesScreens } from '../features/classes/classes.screens.ts';
import { devicesScreens } from '../features/devices/devices.screens.ts';
import { gradingScreens } from '../features/grading/grading.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { laboratoriesScreens } from '../features/laboratories/laboratories.screens.ts';
import { learningScreens } from '../features/learning/learning.screens.ts';
import { libraryScreens } from '../features/library/library.screens.ts';
import { notificationsScreens } from '../features/notifications/notifications.screens.ts';
import { schoolScreens } from '../features/school/school.screens.ts';
import { staffScreens } from '../features/staff/staff.screens.ts';
import { studentsScreens } from '../features/students/students.screens.ts';
import { timetableScreens } from '../features/timetable/timetable.screens.ts';
import type { AreaScreens, MenuPlace, ScreenLoader } from '../lib/screens/area-screens.ts';
import {
  type Layout,
  type OwnScreen,
  type ScreenAccess,
  type ScreenPath,
  screenCatalogue,
} from '../lib/screens/screen-catalogue.ts';
import { withTexts } from '../lib/words/more-texts.ts';

/** One line an area. */
const areas: readonly AreaScreens[] = [
  accessScreens,
  accountsScreens,
  classesScreens,
  devicesScreens,
  gradingScreens,
  homeScreens,
  laboratoriesScreens,
  learningScreens,
  libraryScreens,
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

/** The places of the menu, each part in its order. */
export const menuPlaces: readonly MenuPlace[] = areas
  .flatMap(({ menu = [] }) => menu)
  .sort((one, other) => one.at - other.at);

/** The screens that are built, each in its own lazily loaded part. A path that is missing here answers 404 and is in no menu. */
export const screenComponents: Partial<Record<ScreenPath, ScreenLoader>> = Object.fromEntries(
  areas.flatMap(({ daily = {}, records = {}, office = {}, learning = {}, lending = {}, desks = {} }) => [
    ...Object.entries(daily),
    ...withMore('records', records),
    ...withMore('office', office),
    ...withMore('learning', learning),
    ...withMore('lending', lending),
    ...withMore('lending', Object.fromEntries(withMore('records', desks))),
  ]),
);

function withMore(
  part: 'records' | 'office' | 'learning' | 'lending',
  screens: NonNullable<AreaScreens['records' | 'office' | 'learning' | 'lending']>,
): [string, ScreenLoader][] {
  return Object.entries(screens).map(([path, load]) => [path, withTexts(part, load)]);
}
