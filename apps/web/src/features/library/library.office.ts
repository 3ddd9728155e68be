import {
  IconBookmarks,
  IconBooks,
  IconCategory,
  IconChecklist,
  IconClipboardCheck,
  IconPrinter,
  IconScan,
} from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const libraryOffice = {
  desks: {
    '/library/books': () => import('./titles/books.screen.tsx').then((m) => m.BooksScreen),
    '/library/books/create': () => import('./titles/book-form.screen.tsx').then((m) => m.BookCreateScreen),
    '/library/books/$id/edit': () => import('./titles/book-form.screen.tsx').then((m) => m.BookEditScreen),
    '/library/books/$id/detail': () => import('./titles/book-detail.screen.tsx').then((m) => m.BookDetailScreen),
    '/library/borrow-download-list': () => import('./loans/desk.screen.tsx').then((m) => m.DeskScreen),
    '/library/borrow-download-list/create': () =>
      import('./loans/class-issue.screen.tsx').then((m) => m.ClassIssueScreen),
    '/library/borrow-download-list/$id/edit': () =>
      import('./loans/loan-edit.screen.tsx').then((m) => m.LoanEditScreen),
    '/library/borrow-download-list/$id/detail': () =>
      import('./loans/loan-detail.screen.tsx').then((m) => m.LoanDetailScreen),
    '/library/papers': () => import('./papers/papers.screen.tsx').then((m) => m.BookPapersScreen),
    '/library/standards': () => import('./standards/standards.screen.tsx').then((m) => m.LibraryStandardsScreen),
    '/library/class-readings': () =>
      import('./class-readings/class-readings.screen.tsx').then((m) => m.ClassReadingsScreen),
    '/library/category': () => import('./categories/book-categories.screen.tsx').then((m) => m.BookCategoriesScreen),
    '/library/category/create': () =>
      import('./categories/book-category-form.screen.tsx').then((m) => m.BookCategoryCreateScreen),
    '/library/category/$id/edit': () =>
      import('./categories/book-category-form.screen.tsx').then((m) => m.BookCategoryEditScreen),
    '/library/stock-takes': () => import('./stock-takes/stock-takes.screen.tsx').then((m) => m.StockTakesScreen),
    '/library/stock-takes/create': () =>
      import('./stock-takes/stock-take-form.screen.tsx').then((m) => m.StockTakeCreateScreen),
    '/library/stock-takes/$id': () => import('./stock-takes/stock-take.screen.tsx').then((m) => m.StockTakeScreen),
    '/library/stock-takes/$id/edit': () =>
      import('./stock-takes/stock-take-form.screen.tsx').then((m) => m.StockTakeEditScreen),
  },
  menu: [
    { in: 'library', at: 5, path: '/library/borrow-download-list', text: 'shell.menu.bookLoans', icon: IconScan },
    { in: 'library', at: 10, path: '/library/books', text: 'shell.menu.books', icon: IconBooks },
    { in: 'library', at: 30, path: '/library/papers', text: 'shell.menu.bookPapers', icon: IconPrinter },
    {
      in: 'library',
      at: 40,
      path: '/library/standards',
      text: 'shell.menu.libraryStandards',
      icon: IconChecklist,
    },
    {
      in: 'library',
      at: 15,
      path: '/library/class-readings',
      text: 'shell.menu.classReadings',
      icon: IconBookmarks,
    },
    { in: 'library', at: 20, path: '/library/category', text: 'shell.menu.bookCategories', icon: IconCategory },
    { in: 'library', at: 25, path: '/library/stock-takes', text: 'shell.menu.stockTakes', icon: IconClipboardCheck },
  ],
} satisfies OfficeScreens;
