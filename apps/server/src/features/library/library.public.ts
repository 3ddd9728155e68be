export { titleColumns } from './titles/book-title.rules.ts';
