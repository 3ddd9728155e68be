import type { Icon } from '@tabler/icons-react';

/** A place in the menu: always an icon and a word. */
export interface Place {
  key: string;
  label: string;
  href: string;
  icon: Icon;
  /** Work that waits there; 0 and undefined show nothing. */
  count?: number | undefined;
}

export interface PlaceGroup {
  key: string;
  /** Left out for the first group (home). */
  heading?: string | undefined;
  places: readonly Place[];
}

/** A sign in the top bar with a count: bell, cart. */
export interface TopSign {
  href: string;
  label: string;
  count: number;
}

/**
 * How much of the frame a screen wants: `normal`; `sheet` (menu as a rail, no top bar, no bottom bar: marks, timetable);
 * `bare` (nothing but the screen: tests, slides).
 */
export type FrameMode = 'normal' | 'sheet' | 'bare';
