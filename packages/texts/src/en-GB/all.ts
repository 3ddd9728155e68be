import { texts as attendance } from './attendance-screens.ts';
import { texts as bank } from './bank-screens.ts';
import { texts as daily } from './daily.ts';
import { texts as exam } from './exam-screens.ts';
import { texts as finder } from './finder-screens.ts';
import { texts as learning } from './learning-screens.ts';
import { texts as lending } from './lending-screens.ts';
import { texts as numbers } from './numbers-screens.ts';
import { texts as office } from './office.ts';
import { texts as records } from './records.ts';
import { texts as warning } from './warning-screens.ts';
import { texts as writing } from './writing.ts';

/** Every sentence of the signed-in areas. */
export const texts = {
  ...daily,
  ...records,
  ...office,
  ...learning,
  ...lending,
  ...writing,
  ...bank,
  ...exam,
  ...attendance,
  ...warning,
  ...numbers,
  ...finder,
};
