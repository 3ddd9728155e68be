import { expect, it } from 'vitest';
import { workInAddress } from './work-address.ts';

it.each([
  [{}, {}],
  [{ queue: 'UNMARKED' }, { queue: 'UNMARKED' }],
  [{ queue: 'ANY', version: 'x' }, {}],
  [{ version: 2 }, { number: 2 }],
  [
    { version: '2', queue: 'UNMARKED' },
    { queue: 'UNMARKED', number: 2 },
  ],
])('an address of the marking desk asks for one work (%j)', (search, query) => {
  expect(workInAddress('an', search)).toEqual({ params: { id: 'an' }, query });
});
