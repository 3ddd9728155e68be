import type { ComponentType } from 'react';
import type { ScreenPath } from './screen-catalogue.ts';

export type ScreenLoader = () => Promise<ComponentType>;
type Screens = Partial<Readonly<Record<ScreenPath, ScreenLoader>>>;

/** The screens of an area by their address, each in its own lazily loaded part. */
export interface AreaScreens {
  /** Everyday screens: their sentences come with the first page. */
  readonly daily?: Screens;
  /** Screens few people open: they bring the sentences of the office along. */
  readonly office?: Screens;
}
