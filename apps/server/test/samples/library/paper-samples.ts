import type { bookPaperContract } from '@phuong/contract/library/papers/book-paper.contract.ts';
import type { Samples } from '../sample.ts';
import { aCopy } from './library-samples.ts';
import { aLoan } from './loan-samples.ts';

export const bookPaperSamples: Samples<typeof bookPaperContract> = {
  'bookPapers.labels': {
    make: async (world) => ({ body: { copyIds: [await aCopy(world)], start: 5 } }),
    unaudited: 'prints what stands in the register',
  },
  'bookPapers.cards': {
    make: ({ pupils }) => ({ body: { readers: [{ kind: 'pupil' as const, id: pupils.self.id }] } }),
  },
  'bookPapers.acquisitions': {
    make: async (world) => {
      await aCopy(world);
      return { query: {} };
    },
  },
  'bookPapers.copies': {
    make: async (world) => {
      await aCopy(world);
      return { query: { to: 1_000_000 } };
    },
  },
  'bookPapers.loans': {
    make: async (world) => {
      await aLoan(world);
      return { query: { by: 'READER' as const } };
    },
  },
};
