import { useRouterState } from '@tanstack/react-router';
import { path } from '../../../lib/screens/path.ts';

/** The addresses of the library for one kind of reader. */
export interface ReaderArea {
  readonly kind: 'teacher' | 'student';
  readonly catalogue: string;
  readonly saved: string;
  readonly loans: string;
  /** What a teacher gives classes to read; pupils have it in the catalogue. */
  readonly given: string | null;
  readonly cart: string;
  book(id: string): string;
  similar(id: string): string;
  loan(id: string): string;
}

const teacher: ReaderArea = {
  kind: 'teacher',
  catalogue: path('/t/library/books'),
  saved: path('/t/library/saved-books'),
  loans: path('/t/library/borrow-download-list'),
  given: path('/t/library/class-readings'),
  cart: path('/t/cart'),
  book: (id) => path('/t/library/books/$id/detail', { id }),
  similar: (id) => path('/t/library/books/$id/recommended-products', { id }),
  loan: (id) => path('/t/library/borrow-download-list/$id/detail', { id }),
};

const student: ReaderArea = {
  kind: 'student',
  catalogue: path('/student/library/books'),
  saved: path('/student/library/saved-books'),
  loans: path('/student/library/borrow-download-list'),
  given: null,
  cart: path('/student/cart'),
  book: (id) => path('/student/library/books/$id/detail', { id }),
  similar: (id) => path('/student/library/books/$id/recommended-products', { id }),
  loan: (id) => path('/student/library/borrow-download-list/$id/detail', { id }),
};

/** The same screens for teachers and pupils: whose they are is said by the address. */
export function useReaderArea(): ReaderArea {
  return useRouterState({ select: ({ location }) => location.pathname.startsWith('/student/') }) ? student : teacher;
}
