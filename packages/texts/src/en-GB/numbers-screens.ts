import { numbers } from './numbers/numbers.ts';

/** The sentences of the dashboards; come with the first of them. */
export const texts = { numbers };
