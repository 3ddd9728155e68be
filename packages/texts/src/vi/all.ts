import { texts as daily } from './daily.ts';
import { texts as office } from './office.ts';

/** Every sentence of the signed-in areas. */
export const texts = { ...daily, ...office };
