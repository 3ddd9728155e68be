import { reader } from './library/readers.ts';

/** The sentences of who looks for books and borrows them: come with the first screen of the library. */
export const texts = { reader };
