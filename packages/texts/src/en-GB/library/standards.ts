import type { TextsOf } from '../../texts-of.ts';
import type {
  libraryStandards as vi,
  libraryStandardErrors as viErrors,
  libraryReport as viReport,
  libraryStandardsTold as viTold,
} from '../../vi/library/standards.ts';

export const libraryStandards: TextsOf<typeof vi> = {
  title: 'Library standards',
  range: 'School year {{year}}, figures of {{day}}',
  intro:
    'By {{regulation}}. Copies, pupils and teachers are counted by the system; the rest the school says once a school year.',
  levels: {
    level0: 'Level 1 not reached',
    level1: 'Level 1 reached',
    level2: 'Level 2 reached',
    unknown: 'Not enough is known to say a level',
  },
  parts: {
    RESOURCES: 'Information resources',
    FACILITIES: 'Facilities',
    EQUIPMENT: 'Special equipment',
    ACTIVITIES: 'Activities of the library',
    MANAGEMENT: 'Management of the library',
  },
  criteria: {
    copies: 'Copies of books for the number of pupils',
    teacherSets: 'Teachers with a whole set of books of their year group or subject',
    widerResources: 'Wider resources: specialist knowledge, methods of education, reference books by subject',
    readingArea: 'Area to read in',
    totalArea: 'Area of the library',
    facilities1: 'Place, zones and rooms as level 1 asks',
    facilities2: 'Facilities as level 2 asks',
    equipment1: 'Special equipment as level 1 asks',
    equipment2: 'Special equipment as level 2 asks',
    activities1: 'Searching, lending, reading lessons and reading promotion as level 1 asks',
    activities2: 'Activities as level 2 asks',
    management: 'Staff, plan, registers and funds as required',
  },
  facts: {
    pupils: 'Pupils',
    teachers: 'Teachers',
    titles: 'Titles',
    copies: 'Copies of books',
    textbooks: 'Copies of textbooks',
    teachersBooks: 'Copies of teachers’ books',
    reference: 'Copies of reference books',
    children: 'Copies of children’s books',
    periodicals: 'Periodicals',
    digital: 'Digital documents',
    loans: 'Loans in the school year',
    totalArea: 'Area of the library (m²)',
    readingArea: 'Area to read in (m²)',
    pupilSeats: 'Seats for pupils to read',
    teacherSeats: 'Seats for teachers to read',
    computers: 'Computers',
    openHours: 'Opening hours a week',
    teacherSets: 'Teachers with a whole set of books',
  },
  columns: { level: 'Level', required: 'Required', has: 'There is' },
  met: 'Met',
  unmet: 'Not met',
  unsaid: 'Not said',
  short: 'Short by {{amount}}',
  uncheckedHint: 'Not held against the published circular. Look it up before the report is handed in.',
  say: 'Enter figures',
  sayTitle: 'Figures of the library, school year {{year}}',
  save: 'Save figures',
  saved: 'The figures have been saved.',
  saidBy: '{{name}} entered them at {{time}}',
  answers: 'Criteria answered by yes or not yet',
  answer: { true: 'Yes', false: 'Not yet', null: 'Not said' },
  factsTitle: 'Figures',
  pdf: 'Report as PDF',
  xlsx: 'Report as Excel',
  noYear: 'There is no school year yet. Add one first.',
};

/** What stands in the report besides, on paper and in the workbook. */
export const libraryReport: TextsOf<typeof viReport> = {
  title: 'Report on the standards of school libraries',
  columns: {
    number: 'No.',
    part: 'Standard',
    criterion: 'Criterion',
    level: 'Level',
    required: 'Required',
    has: 'There is',
    state: 'Result',
    basis: 'Legal basis',
    fact: 'Figure of',
    figure: 'Figure',
  },
  sheets: { criteria: 'Criteria', facts: 'Figures' },
  yes: 'Yes',
  short: 'Short by {{n}}',
  unchecked: '(figure not held against the published text)',
};

export const libraryStandardsTold: TextsOf<typeof viTold> = {
  nouns: { library_year_facts: 'figures for library standards' },
  menu: { libraryStandards: 'Library standards' },
  fields: {
    totalArea: 'Area of the library (m²)',
    readingArea: 'Area to read in (m²)',
    pupilSeats: 'Seats for pupils',
    teacherSeats: 'Seats for teachers',
    computers: 'Computers',
    openHours: 'Opening hours a week',
    teacherSets: 'Teachers with a whole set of books',
    answers: 'Answers to criteria',
  },
};

export const libraryStandardErrors: TextsOf<typeof viErrors> = {
  'library.no_standards_then':
    'This school year ended before 7 January 2023, when there were no library standards yet. Choose a later one.',
  'library.unknown_criterion': 'The standards have no criterion {{code}}. Reload the page and enter it again.',
};
