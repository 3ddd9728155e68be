import { createContext, useContext } from 'react';
import type { PlaceGroup } from './frame-types.ts';

/** What decides which places of the menu somebody with these rights would see; `t` turns text keys into words. */
export type PlacesFor = (
  user: { readonly scope: 'account'; readonly is_admin: boolean; readonly permissions: string[] },
  t: (key: string) => string,
) => PlaceGroup[];

export const PlacesContext = createContext<PlacesFor>(() => []);

export const usePlacesFor = (): PlacesFor => useContext(PlacesContext);
