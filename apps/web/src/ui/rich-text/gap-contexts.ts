import { createContext, type ReactNode } from 'react';

/** What the gaps of a text are numbered, by their keys. */
export const GapNumbers = createContext<ReadonlyMap<string, number>>(new Map());

/** What stands in a gap where a text is read or answered; nothing given: an empty line. */
export const GapFilling = createContext<(key: string) => ReactNode>(() => null);
