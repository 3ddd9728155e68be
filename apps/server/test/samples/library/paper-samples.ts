import type { isbnLookupContract } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import type { bookPaperContract } from '@phuong/contract/library/papers/book-paper.contract.ts';
import type { libraryStandardContract } from '@phuong/contract/library/standards/library-standard.contract.ts';
import type { Samples } from '../sample.ts';
import { aWorkbook } from '../workbook.ts';
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

export const libraryStandardSamples: Samples<typeof libraryStandardContract> = {
  'libraryStandards.read': { make: ({ years }) => ({ params: { schoolYearId: years.now.id } }) },
  'libraryStandards.update': {
    make: async ({ db, years }) => {
      await db.deleteFrom('library_year_facts').execute();
      return {
        params: { schoolYearId: years.now.id },
        body: { version: 1, totalArea: 92.5, readingArea: 60, computers: 4, answers: { management: true } },
      };
    },
  },
  'libraryStandards.report': { make: ({ years }) => ({ params: { schoolYearId: years.now.id }, query: {} }) },
};

export const isbnLookupSamples: Samples<typeof isbnLookupContract> = {
  'isbnLookup.find': { make: () => ({ query: { isbn: '978-604-976-793-7' } }) },
  'isbnLookup.source': { make: () => ({}) },
  'isbnLookup.import': {
    make: async () => ({
      fields: {},
      file: await aWorkbook(['Nhan đề', 'Tác giả', 'ISBN'], ['Số đỏ', 'Vũ Trọng Phụng', '9786049767937']),
    }),
  },
};
