import { exam, ownReview, ownTest } from './learning/attempts.ts';

/** The sentences of who sits a test or looks back at it: come with the first screen of a test. */
export const texts = { exam, ownTest, ownReview };
