import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MenuAction } from '../overlay/menu.tsx';

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

/** Who is signed in, with what is theirs: profile, language, colours, sign out. */
export interface AccountEntry {
  name: string;
  /** Second line: role or e-mail. */
  detail?: string | undefined;
  photoUrl?: string | undefined;
  items: readonly MenuAction[];
}

/** A sign in the top bar with a count: bell, cart. */
export interface TopSign {
  href: string;
  label: string;
  count: number;
  /** Given: at a desk it opens this panel instead of the place. */
  panel?: ((close: () => void) => ReactNode) | undefined;
}

/**
 * How much of the frame a screen wants: `normal`; `wide` (menu as a rail: timetable board); `sheet` (menu as a rail, no top bar, no
 * bottom bar: marks);
 * `bare` (nothing but the screen: tests, slides).
 */
export type FrameMode = 'normal' | 'wide' | 'sheet' | 'bare';
