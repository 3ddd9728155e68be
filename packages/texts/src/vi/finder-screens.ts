import { finderWords } from './home/finder-words.ts';

/** The words of the finder, which nobody needs before it opens. */
export const texts = { finderWords };
