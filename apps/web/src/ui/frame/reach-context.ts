import { createContext, useContext } from 'react';
import type { PlaceGroup } from './frame-types.ts';

interface Holder {
  readonly scope: 'account';
  readonly is_admin: boolean;
  readonly permissions: string[];
}

/** How far somebody with these rights would get. */
export interface Reach {
  /** The places of the menu; `t` turns text keys into words. */
  readonly places: (user: Holder, t: (key: string) => string) => PlaceGroup[];
  /** How many screens open that ask for a right. */
  readonly screens: (user: Holder) => number;
}

export const ReachContext = createContext<Reach>({ places: () => [], screens: () => 0 });

export const useReach = (): Reach => useContext(ReachContext);
