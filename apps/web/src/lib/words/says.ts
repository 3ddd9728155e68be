import { fold } from '@phuong/rules/people/fold.ts';

/** Whether a name that somebody gave says a word already, so that the word is not put beside it once more. */
export const says = (name: string, word: string): boolean => fold(name).includes(fold(word));
