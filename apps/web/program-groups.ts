const FORMS =
  /node_modules[\\/](?:react-hook-form|@hookform|@floating-ui|@mantine[\\/]core)[\\/]|web[\\/]src[\\/]ui[\\/]form[\\/](?!fields[\\/](?:input\.|field-shell|date-input|calendar|segmented|select-later))/;
/** What many screens are made of; not what only sign-in, papers, histories and forms of people need. */
const SHARED =
  /web[\\/]src[\\/](?:ui[\\/](?!form[\\/](?!fields[\\/](?:input\.|field-shell|date-input|segmented))|frame[\\/](?:auth|paper)-frame|record[\\/](?:record-history|history-list|described-)|feedback[\\/]progress-job|import[\\/]|photos[\\/]|sound[\\/]|order[\\/]|qr[\\/]|rich-text[\\/]|files[\\/]|pdf[\\/]|matrix[\\/](?!block[\\/](?:keyboard|paste-|selection|undo))|list[\\/](?!empty-state|search-input))|lib[\\/](?!uploads[\\/]|offline[\\/]|browser[\\/]read-zip|use-school-grades|words[\\/]catalogue-names))|node_modules[\\/]@(?:tabler|tanstack)[\\/]|packages[\\/]rules[\\/]src[\\/]lists[\\/]group-by|virtual:api-screens-manifest/;
/** A class with its mark sheet: what a teacher opens forty times a day comes in one piece. A new file in these rooms comes along. */
const CLASS_RECORD = rooms({
  together: [
    'classes/record/',
    'grading/entry/',
    'grading/sheets/',
    'grading/public/class-marks-tab',
    'grading/results/result-text',
  ],
  // Loaded when somebody asks for them.
  apart: [
    'classes/record/class-assignments',
    'grading/entry/sheet-list',
    'grading/sheets/end/next-sheet',
    'grading/sheets/end/sheet-after',
    'classes/record/class-history',
    'classes/record/class-pupil',
    'classes/record/use-open-sheet',
    'grading/entry/entry-notices',
    'grading/entry/student-side',
    'grading/sheets/phone/',
    'grading/sheets/parts/act-dialog',
    'grading/sheets/parts/cell-history',
    'grading/sheets/parts/change-line',
    'grading/sheets/parts/sheet-history',
    'grading/sheets/end/',
    'grading/sheets/parts/export-sheet',
    'grading/sheets/parts/import-dialog',
    'grading/sheets/origin-dialog',
  ],
  rules: ['averages', 'columns', 'legal', 'marks'],
});
/** What a pupil reads, in one piece: the list of lessons, a lesson, a document, and what their browser keeps of it. */
const OWN_LESSONS = rooms({
  together: [
    'learning/own/',
    'learning/live/live-now',
    'learning/materials/(?:own-document|reading-place|unsent-news|use-reading)',
    'learning/papers/paper-button',
    'learning/questions/(?:chosen-words|own-questions)',
    'learning/submissions/(?:kept-work|unsent-works|work-values|work.module)',
  ],
  lib: ['offline/'],
});
/** What teachers read as well. */
const READING = rooms({
  together: [
    'learning/learning(?:-moment|.module)',
    'learning/lessons/lesson-goals',
    'learning/live/live.module',
    'learning/materials/document(?:-body|s.module)',
    'learning/papers/use-taken-paper',
    'learning/questions/question(?:-thread|s.module)',
  ],
  ui: [
    'rich-text/(?:callout-icons|check-question|drawn-|formula|go-to|load-katex|picture-room|rich-text-reader|rich-text.module|text-plan)',
  ],
  lib: ['uploads/stored-file'],
});
/** The dashboards with tables and charts: whoever opens one opens the next. */
const NUMBERS = rooms({
  together: ['numbers/(?:achievements|averages|teaching|two-areas)/', 'numbers/[a-z-]+[.](?:ts|tsx)$'],
  apart: ['numbers/(?:numbers[.]|statistics-tabs)'],
  ui: ['form/fields/select-later'],
});
/** What is written down of people, and how it became so: facts by their lists of the law, histories. */
const RECORDS =
  /web[\\/]src[\\/](?:ui[\\/]record[\\/](?:record-history|history-list|described-)|lib[\\/]words[\\/]catalogue-names)|packages[\\/]rules[\\/]src[\\/]people[\\/](?:religions|policy-groups|ethnic-groups)/;
/** Lists are whole screens of their own, never part of a record. */
const LISTS = /web[\\/]src[\\/]ui[\\/]list[\\/](?!empty-state|search-input)/;
/** Schemas run in few forms; most of the app knows them as types only. */
const SCHEMAS = /packages[\\/]contract[\\/]|node_modules[\\/]zod[\\/]/;

interface Rooms {
  readonly together: readonly string[];
  readonly apart?: readonly string[];
  readonly rules?: readonly string[];
  readonly ui?: readonly string[];
  readonly lib?: readonly string[];
}

/** The files of rooms of screens, with the rules they compute by, and what of `ui` and `lib` is theirs. */
function rooms({ together, apart = [], rules = [], ui = [], lib = [] }: Rooms): RegExp {
  const any = (paths: readonly string[]) => `(?:${(paths.length > 0 ? paths : ['(?!)']).join('|')})`;
  const parts = [
    `web/src/features/(?!${any(apart)})${any(together)}`,
    `web/src/ui/${any(ui)}`,
    `web/src/lib/${any(lib)}`,
    `packages/rules/src/${any(rules)}`,
  ];
  return new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));
}

/** What only accounts open and call, in one piece that comes with their session; with it the overview, which is too little for a request of its own. */
const OFFICE =
  /web[\\/]src[\\/](?:app[\\/]screens[\\/]office-screens\.ts|features[\\/](?:\w+[\\/]\w+\.office\.ts|numbers[\\/](?:overview[\\/]|numbers\.module)))|virtual:api-office-manifest/;

/** Which files of the program come together: what a screen is made of is few requests, and what few screens need is no part of the others. */
export const programGroups = [
  // The first page needs all of this anyway: one request.
  { name: 'app', tags: ['$initial' as const], priority: 30 },
  // The form library and the inputs with floating options: first needed by a form.
  { name: 'forms', test: FORMS, priority: 20 },
  // Lists, records, icons: small each, and every area is made of them.
  { name: 'class-record', test: CLASS_RECORD, priority: 15 },
  { name: 'reading', test: READING, priority: 14 },
  { name: 'own-lessons', test: OWN_LESSONS, priority: 13 },
  // Before the dashboards, whose look it has; after all else: what other parts need as well is theirs.
  { name: 'office', test: OFFICE, priority: 12 },
  { name: 'numbers', test: NUMBERS, priority: 11 },
  { name: 'lists', test: LISTS, priority: 18 },
  { name: 'ui', test: SHARED, minShareCount: 2, priority: 25 },
  { name: 'records', test: RECORDS, minShareCount: 2, priority: 17 },
  { name: 'schemas', test: SCHEMAS, minShareCount: 2, priority: 5 },
];
