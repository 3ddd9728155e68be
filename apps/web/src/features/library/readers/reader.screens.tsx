import { OwnClassReadingsScreen } from '../class-readings/own-class-readings.screen.tsx';
import { CatalogueScreen } from './catalogue.screen.tsx';
import { OwnLoanScreen } from './own-loan.screen.tsx';
import { OwnLoansScreen } from './own-loans.screen.tsx';
import { ReaderBookScreen } from './reader-book.screen.tsx';
import { SavedBooksScreen } from './saved-books.screen.tsx';
import { SimilarBooksScreen } from './similar-books.screen.tsx';

/** The places of a reader, by what they are called among the screens of the library. */
export const screens = {
  catalogue: CatalogueScreen,
  given: OwnClassReadingsScreen,
  book: ReaderBookScreen,
  similar: SimilarBooksScreen,
  saved: SavedBooksScreen,
  loans: OwnLoansScreen,
  loan: OwnLoanScreen,
};
