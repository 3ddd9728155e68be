import { IconBooks, IconCategory } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** The screens of the library's catalogue. */
export const libraryScreens = {
  desks: {
    '/library/books': () => import('./titles/books.screen.tsx').then((m) => m.BooksScreen),
    '/library/books/create': () => import('./titles/book-form.screen.tsx').then((m) => m.BookCreateScreen),
    '/library/books/$id/edit': () => import('./titles/book-form.screen.tsx').then((m) => m.BookEditScreen),
    '/library/books/$id/detail': () => import('./titles/book-detail.screen.tsx').then((m) => m.BookDetailScreen),
    '/library/category': () => import('./categories/book-categories.screen.tsx').then((m) => m.BookCategoriesScreen),
    '/library/category/create': () =>
      import('./categories/book-category-form.screen.tsx').then((m) => m.BookCategoryCreateScreen),
    '/library/category/$id/edit': () =>
      import('./categories/book-category-form.screen.tsx').then((m) => m.BookCategoryEditScreen),
  },
  also: { '/library/category/create': 'update_book', '/library/category/$id/edit': 'update_book' },
  menu: [
    { in: 'library', at: 10, path: '/library/books', text: 'shell.menu.books', icon: IconBooks },
    { in: 'library', at: 20, path: '/library/category', text: 'shell.menu.bookCategories', icon: IconCategory },
  ],
} satisfies AreaScreens;
