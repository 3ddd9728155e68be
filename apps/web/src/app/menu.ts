import { canOpen, maySee, type Visitor } from '../lib/can-open.ts';
import type { MenuPart } from '../lib/screens/area-screens.ts';
import type { ScreenPath } from '../lib/screens/screen-catalogue.ts';
import type { PlaceGroup } from '../ui/frame/frame-types.ts';
import type { Reach } from '../ui/frame/reach-context.ts';
import { officePlaces } from './screens/office.ts';
import { allScreens, ownPlaces, screenComponents } from './screens/screen-components.ts';

interface Part {
  readonly key: MenuPart;
  readonly heading?: string;
}

/** After what a teacher and a pupil do every day. */
const ofPerson: readonly Part[] = [
  { key: 'borrowing', heading: 'shell.menu.borrowing' },
  { key: 'own', heading: 'shell.menu.own' },
];

/** What stands in them is said by the areas (`<area>.screens.ts`, `<area>.office.ts`). */
const parts: Record<Visitor['scope'], readonly Part[]> = {
  account: [
    { key: 'home' },
    { key: 'people', heading: 'shell.menu.classesAndStudents' },
    { key: 'teaching', heading: 'shell.menu.teaching' },
    { key: 'numbers', heading: 'shell.menu.numbers' },
    { key: 'library', heading: 'shell.menu.library' },
    { key: 'laboratories', heading: 'shell.menu.laboratories' },
    { key: 'devices', heading: 'shell.menu.devices' },
    { key: 'staff', heading: 'shell.menu.staff' },
    { key: 'settings', heading: 'shell.menu.settings' },
  ],
  teacher: [{ key: 'teacher' }, ...ofPerson],
  student: [{ key: 'student' }, ...ofPerson],
};

/** The places a person may open among the screens that are built; an account's once the office is loaded. `t` turns text keys into words. */
export function menuFor(user: Visitor, t: (key: string) => string): PlaceGroup[] {
  const all = user.scope === 'account' ? officePlaces() : ownPlaces;
  return parts[user.scope]
    .map(({ key, heading }) => ({
      key,
      heading: heading && t(heading),
      places: all
        .filter(
          (place) =>
            place.in === key && mayOpen(user, place.path) && (place.right === undefined || maySee(user, place.right)),
        )
        .map(({ path, text, icon }) => ({ key: path, href: path, label: t(text), icon })),
    }))
    .filter(({ places }) => places.length > 0);
}

export function mayOpen(user: Visitor, path: ScreenPath): boolean {
  const entry = allScreens.find(([known]) => known === path);
  if (!entry || !screenComponents[path]) return false;
  return canOpen(user, entry[2], entry[3], path) === 'open';
}

/** What a role would open, for who puts it together. */
export const reach: Reach = {
  places: menuFor,
  screens: (user) =>
    allScreens.filter(
      ([path, , access, permission]) => permission !== null && canOpen(user, access, permission, path) === 'open',
    ).length,
};
