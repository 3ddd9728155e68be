import { IconBooks, IconCategory, IconChecklist, IconClipboardCheck, IconPrinter, IconScan } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for: stock-takes, what the library prints, what the law asks of it. */
const own = {
  '/library/stock-takes': ['default', 'account', 'view_book'],
  '/library/stock-takes/create': ['default', 'account', 'update_book'],
  '/library/stock-takes/$id': ['default', 'account', 'view_book'],
  '/library/stock-takes/$id/edit': ['default', 'account', 'update_book'],
  '/library/papers': ['default', 'account', 'view_book'],
  '/library/standards': ['default', 'account', 'view_book'],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** The screens of the library: of its staff, and of its readers. */
export const libraryScreens = {
  desks: {
    '/t/library/books': () => import('./readers/reader.screens.tsx').then((m) => m.screens.catalogue),
    '/t/library/books/$id/detail': () => import('./readers/reader.screens.tsx').then((m) => m.screens.book),
    '/t/library/books/$id/recommended-products': () =>
      import('./readers/reader.screens.tsx').then((m) => m.screens.similar),
    '/t/library/saved-books': () => import('./readers/reader.screens.tsx').then((m) => m.screens.saved),
    '/t/library/borrow-download-list': () => import('./readers/reader.screens.tsx').then((m) => m.screens.loans),
    '/t/library/borrow-download-list/$id/detail': () =>
      import('./readers/reader.screens.tsx').then((m) => m.screens.loan),
    '/student/library/books': () => import('./readers/reader.screens.tsx').then((m) => m.screens.catalogue),
    '/student/library/books/$id/detail': () => import('./readers/reader.screens.tsx').then((m) => m.screens.book),
    '/student/library/books/$id/recommended-products': () =>
      import('./readers/reader.screens.tsx').then((m) => m.screens.similar),
    '/student/library/saved-books': () => import('./readers/reader.screens.tsx').then((m) => m.screens.saved),
    '/student/library/borrow-download-list': () => import('./readers/reader.screens.tsx').then((m) => m.screens.loans),
    '/student/library/borrow-download-list/$id/detail': () =>
      import('./readers/reader.screens.tsx').then((m) => m.screens.loan),
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
  own,
  also: { '/library/category/create': 'update_book', '/library/category/$id/edit': 'update_book' },
  menu: [
    { in: 'borrowing', at: 10, path: '/t/library/books', text: 'shell.menu.readerBooks', icon: IconBooks },
    { in: 'borrowing', at: 12, path: '/student/library/books', text: 'shell.menu.readerBooks', icon: IconBooks },
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
    { in: 'library', at: 20, path: '/library/category', text: 'shell.menu.bookCategories', icon: IconCategory },
    { in: 'library', at: 25, path: '/library/stock-takes', text: 'shell.menu.stockTakes', icon: IconClipboardCheck },
  ],
} satisfies AreaScreens;
