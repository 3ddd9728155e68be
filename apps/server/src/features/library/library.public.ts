export { libraryPersonalData } from './personal-data.rules.ts';
export { titleColumns } from './titles/book-title.rules.ts';
