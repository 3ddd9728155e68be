import { IconBooks } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for: stock-takes, what the library prints, what the law asks of it, what classes are given to read. */
const own = {
  '/library/stock-takes': ['default', 'account', 'view_book'],
  '/library/stock-takes/create': ['default', 'account', 'update_book'],
  '/library/stock-takes/$id': ['default', 'account', 'view_book'],
  '/library/stock-takes/$id/edit': ['default', 'account', 'update_book'],
  '/library/papers': ['default', 'account', 'view_book'],
  '/library/standards': ['default', 'account', 'view_book'],
  '/library/class-readings': ['default', 'account', 'view_book'],
  '/t/library/class-readings': ['default', 'teacher', null],
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
    '/t/library/class-readings': () => import('./readers/reader.screens.tsx').then((m) => m.screens.given),
    '/student/library/books': () => import('./readers/reader.screens.tsx').then((m) => m.screens.catalogue),
    '/student/library/books/$id/detail': () => import('./readers/reader.screens.tsx').then((m) => m.screens.book),
    '/student/library/books/$id/recommended-products': () =>
      import('./readers/reader.screens.tsx').then((m) => m.screens.similar),
    '/student/library/saved-books': () => import('./readers/reader.screens.tsx').then((m) => m.screens.saved),
    '/student/library/borrow-download-list': () => import('./readers/reader.screens.tsx').then((m) => m.screens.loans),
    '/student/library/borrow-download-list/$id/detail': () =>
      import('./readers/reader.screens.tsx').then((m) => m.screens.loan),
  },
  own,
  also: { '/library/category/create': 'update_book', '/library/category/$id/edit': 'update_book' },
  menu: [
    { in: 'borrowing', at: 10, path: '/t/library/books', text: 'shell.menu.readerBooks', icon: IconBooks },
    { in: 'borrowing', at: 12, path: '/student/library/books', text: 'shell.menu.readerBooks', icon: IconBooks },
  ],
} satisfies AreaScreens;
