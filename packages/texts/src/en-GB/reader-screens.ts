import { reader } from './library/readers.ts';

export const texts = { reader };
