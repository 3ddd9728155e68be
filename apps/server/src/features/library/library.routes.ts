import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { bookImportArea } from './catalogue-import/book-import.routes.ts';
import { bookCategoryArea } from './categories/book-category.record.ts';
import { classReadingArea } from './class-readings/class-reading.routes.ts';
import { bookCopyArea } from './copies/book-copy.record.ts';
import { bookCoverArea } from './covers/book-cover.routes.ts';
import { digitalAreas } from './digital/digital.routes.ts';
import { isbnLookupArea } from './isbn-lookup/isbn-lookup.routes.ts';
import { bookLoanArea, ownLoanArea } from './loans/book-loan.routes.ts';
import { planLoanDay } from './loans/loan-day.jobs.ts';
import { bookPaperArea } from './papers/book-paper.routes.ts';
import { readerAreas } from './readers/reader.routes.ts';
import { libraryStandardArea } from './standards/library-standard.routes.ts';
import { stockTakeArea } from './stock-takes/stock-take.routes.ts';
import { bookTitleArea } from './titles/book-title.routes.ts';

export const libraryAreas = (services: Services): Area[] => {
  planLoanDay(services);
  return [
    bookCategoryArea(services),
    bookTitleArea(services),
    bookCoverArea(services),
    bookCopyArea(services),
    bookImportArea(services),
    bookPaperArea(services),
    isbnLookupArea(services),
    libraryStandardArea(services),
    bookLoanArea(services),
    ownLoanArea(services),
    ...readerAreas(services),
    classReadingArea(services),
    stockTakeArea(services),
    ...digitalAreas(services),
  ];
};
