import type { TextsOf } from '../../texts-of.ts';
import type {
  isbnLookup as vi,
  isbnLookupErrors as viErrors,
  isbnLookupTold as viTold,
} from '../../vi/library/isbn-lookup.ts';

export const isbnLookup: TextsOf<typeof vi> = {
  look: 'Look up the ISBN',
  here: 'The school has this book: {{title}}.',
  open: 'Open it',
  found: 'What was empty is filled from the lookup catalogue: {{title}}. Read it through before saving.',
  noCatalogue: 'There is no lookup catalogue yet. Type the rest, or bring a catalogue in on the screen of books.',
  unknown: 'The lookup catalogue does not have this ISBN. Type the rest.',
  failed: 'It could not be looked up: the connection is gone. Type the rest; what you have typed stays.',
  importOpen: 'Bring in an ISBN catalogue',
  importTitle: 'Bring in a catalogue to look ISBNs up',
  importDetail:
    'A catalogue of a publisher or another library: MARC 21, MARCXML, Excel or CSV. It is only looked things up in; no book is added to the library.',
  importSubmit: 'Bring it in',
  imported: '{{kept}} books are kept to look up; {{left}} lines without a right ISBN were left out.',
  file: 'Catalogue file',
};

export const isbnLookupTold: TextsOf<typeof viTold> = {
  nouns: { isbn_catalogue: 'ISBN lookup catalogue' },
  fields: { kept: 'Books kept', left: 'Lines left out' },
};

export const isbnLookupErrors: TextsOf<typeof viErrors> = {
  'library.no_isbn': 'No book of the file has a right ISBN. Choose a file with a column ISBN, or field 020 of MARC 21.',
};
