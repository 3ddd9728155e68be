import type { PaperTurn } from '../../src/platform/pdf/paper-line.ts';

/** Leave to make a paper, for tests of what is printed: nobody else is in the line. */
export const aTurn = { signal: new AbortController().signal } as PaperTurn;
