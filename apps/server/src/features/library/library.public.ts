export { libraryFiles } from './digital/file-use.reads.ts';
export { libraryPersonalData } from './personal-data.rules.ts';
export { countBooksInCart } from './readers/book-cart.commands.ts';
export { titleColumns } from './titles/book-title.rules.ts';
