import { earlyWarning } from './numbers/early-warning.ts';

/** The sentences of early warning; come with the first class tab that shows any. */
export const texts = { earlyWarning };
