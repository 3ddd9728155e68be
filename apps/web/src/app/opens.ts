import { canOpen, type Visitor } from '../lib/can-open.ts';
import { screenAt } from '../lib/screens/screen-at.ts';
import type { ScreenPath } from '../lib/screens/screen-catalogue.ts';
import { allScreens, type Screen, screenComponents } from './screens/screen-components.ts';

/** The screens whose addresses have as many parts and begin the same: few are left to be compared. */
interface Place {
  readonly paths: ScreenPath[];
  readonly screens: Map<ScreenPath, Screen>;
}

const places = new Map<string, Place>();
const placeOf = (path: string) => {
  const parts = path.split('/').filter(Boolean);
  return `${parts.length} ${parts[0] ?? ''}`;
};
for (const screen of allScreens) {
  const [path] = screen;
  const place: Place = places.get(placeOf(path)) ?? { paths: [], screens: new Map() };
  place.paths.push(path);
  place.screens.set(path, screen);
  places.set(placeOf(path), place);
}

/**
 * Whether a link to `href` leads a person anywhere: not to a screen that is not built. What is no screen (a file, another site) is not judged,
 * nor are the pages for guests, which lead on by themselves.
 */
export function opensFor(visitor: Visitor | null, href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/);
  const place = pathname.startsWith('/') ? places.get(placeOf(pathname)) : undefined;
  const found = place && screenAt(place.paths, pathname);
  const screen = found && place.screens.get(found.path);
  if (!screen) return true;
  const [path, , access, permissions] = screen;
  if (!screenComponents[path]) return false;
  return access === 'guest' || canOpen(visitor, access, permissions, pathname) !== 'home';
}
