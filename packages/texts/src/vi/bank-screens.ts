import { bank, bankWriting } from './learning/bank.ts';

/** The sentences of the question bank: no pupil loads them. */
export const texts = { bank, bankWriting };
