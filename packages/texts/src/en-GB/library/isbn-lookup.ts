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
  foundAt: 'What was empty is filled from {{host}}: {{title}}. Read it through before saving.',
  unknownAt: 'Neither the lookup catalogue nor {{host}} has this ISBN. Type the rest.',
  away: '{{host}} has not answered, so this ISBN could not be looked up. Type the rest or look again later; what you have typed stays.',
  withCover: 'The cover is fetched when you save.',
  failed: 'It could not be looked up: the connection is gone. Type the rest; what you have typed stays.',
  importOpen: 'Bring in an ISBN catalogue',
  importTitle: 'Bring in a catalogue to look ISBNs up',
  importDetail:
    'A catalogue of a publisher or another library: MARC 21, MARCXML, Excel or CSV. It is only looked things up in; no book is added to the library.',
  sourceOn: 'An ISBN the catalogue does not have is looked up at {{host}}, set by ISBN_SOURCE_URL on the server.',
  sourceOff:
    'For looking up on the internet what the catalogue does not have, whoever runs the server sets ISBN_SOURCE_URL (see the README).',
  importSubmit: 'Bring it in',
  imported: '{{kept}} books are kept to look up; {{left}} lines without a right ISBN were left out.',
  file: 'Catalogue file',
};

export const isbnLookupTold: TextsOf<typeof viTold> = {
  nouns: { isbn_catalogue: 'ISBN lookup catalogue' },
  fields: { kept: 'Books kept', left: 'Lines left out' },
};

export const isbnLookupErrors: TextsOf<typeof viErrors> = {
  'library.isbn_missing':
    'This book has no ISBN, so no cover can be looked up. Give it its ISBN first, or choose a picture.',
  'library.no_isbn': 'No book of the file has a right ISBN. Choose a file with a column ISBN, or field 020 of MARC 21.',
};
