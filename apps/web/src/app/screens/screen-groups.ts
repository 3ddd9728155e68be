import type { MenuPlace, OfficeScreens, ScreenLoader } from '../../lib/screens/area-screens.ts';
import type { ScreenPath } from '../../lib/screens/screen-catalogue.ts';
import { withTexts } from '../../lib/words/more-texts.ts';

/** The places of a menu, each part in its order. */
export const placesOf = (areas: readonly OfficeScreens[]): readonly MenuPlace[] =>
  areas.flatMap(({ menu = [] }) => menu).sort((one, other) => one.at - other.at);

/** What loads each screen, with the sentences it needs. */
export const loadersOf = (areas: readonly OfficeScreens[]): Partial<Record<ScreenPath, ScreenLoader>> =>
  Object.fromEntries(
    areas.flatMap(
      ({
        daily = {},
        records = {},
        office = {},
        learning = {},
        lending = {},
        desks = {},
        attendance = {},
        numbers = {},
      }) => [
        ...Object.entries(daily),
        ...withMore('records', records),
        ...withMore('office', office),
        ...withMore('learning', learning),
        ...withMore('lending', lending),
        ...withMore('attendance', attendance),
        ...withMore('numbers', numbers),
        ...withMore('lending', Object.fromEntries(withMore('records', desks))),
      ],
    ),
  );

function withMore(
  part: 'records' | 'office' | 'learning' | 'lending' | 'attendance' | 'numbers',
  screens: NonNullable<OfficeScreens['records' | 'office' | 'learning' | 'lending' | 'attendance' | 'numbers']>,
): [string, ScreenLoader][] {
  return Object.entries(screens).map(([path, load]) => [path, withTexts(part, load)]);
}
