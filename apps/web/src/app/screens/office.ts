import type { MenuPlace, ScreenLoader } from '../../lib/screens/area-screens.ts';
import type { ScreenPath } from '../../lib/screens/screen-catalogue.ts';

type Office = typeof import('./office-screens.ts');

let loading: Promise<Office> | null = null;
let places: readonly MenuPlace[] = [];

/** What only accounts open: two of three screens. Loaded with their session; a later try follows a failed one. */
export function loadOffice(): Promise<Office> {
  loading ??= import('./office-screens.ts').then(
    (office) => {
      places = office.officePlaces;
      return office;
    },
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The places of their menu; none before they are loaded. */
export const officePlaces = (): readonly MenuPlace[] => places;

/** Loads one of their screens. @throws Error where none is registered there. */
export const officeScreen =
  (path: ScreenPath): ScreenLoader =>
  async () => {
    const load = (await loadOffice()).officeScreens[path];
    if (!load) throw new Error(`No area registers ${path}.`);
    return load();
  };
