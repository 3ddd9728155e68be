import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { OwnScreens, ScreenAddresses, ScreenPath } from './screen-catalogue.ts';

export type ScreenLoader = () => Promise<ComponentType>;
type Screens = { readonly [P in keyof ScreenAddresses]?: ScreenLoader };

/** The parts of the menu: of accounts, then of teachers and of pupils. */
export type MenuPart =
  | 'home'
  | 'people'
  | 'teaching'
  | 'numbers'
  | 'library'
  | 'laboratories'
  | 'devices'
  | 'staff'
  | 'settings'
  | 'teacher'
  | 'student'
  | 'borrowing'
  | 'own';

/** A place in the menu: shown to who may open it. */
export interface MenuPlace {
  readonly in: MenuPart;
  /** Its place in there: what has the smaller number stands higher. */
  readonly at: number;
  readonly path: ScreenPath;
  /** The key of its word. */
  readonly text: `shell.menu.${string}`;
  readonly icon: Icon;
  /** Besides what its screen asks for: who opens it without is told so there, and it is in no menu of theirs. */
  readonly right?: Permission;
}

/** Screens by their address, each in its own lazily loaded part, by the sentences they need. */
interface ScreenGroups {
  /** Everyday screens: their sentences come with the first page. */
  readonly daily?: Screens;
  /** Screens of people and their accounts: they bring the sentences of those along. */
  readonly records?: Screens;
  /** Screens few people open: they bring the sentences of the office along, and those of people. */
  readonly office?: Screens;
  /** Screens of lessons: they bring the sentences of lessons along. */
  readonly learning?: Screens;
  /** Screens of what is lent: library, devices, laboratories, carts; for readers as well. */
  readonly lending?: Screens;
  /** Screens of registers and the class log: they bring their sentences along. */
  readonly attendance?: Screens;
  /** Dashboards: they bring their sentences along, and no others. */
  readonly numbers?: Screens;
  /** Screens of who lends: sentences of what is lent, and those of people and imports. */
  readonly desks?: Screens;
  readonly menu?: readonly MenuPlace[];
}

/** What only accounts open of an area, `<area>.office.ts`: nobody else's page carries it. */
export type OfficeScreens = ScreenGroups;

/** The other screens of an area, `<area>.screens.ts`, and what is to be known of the addresses of all. */
export interface AreaScreens extends ScreenGroups {
  /** Who may open the addresses that are not in the catalogue. */
  readonly own?: OwnScreens;
  /** What a screen of the catalogue shows nothing without, besides the permission the catalogue names. */
  readonly also?: { readonly [P in ScreenPath]?: Permission };
}
