import type { TextsOf } from '../../texts-of.ts';
import type { bankTemplate as vi } from '../../vi/learning/bank-template.ts';

/** The workbook that questions are written into. */
export const bankTemplate: TextsOf<typeof vi> = {
  sheet: 'Questions',
  guide: 'How to fill in',
  title: 'One question a row. Delete the sample rows, or write over them.',
  formulas: 'Formulas stand between two $ signs (LaTeX), such as $x^2$. A new line in a cell: Alt + Enter.',
  what: 'Column or type',
  how: 'How to write it',
  columns: {
    kind: { what: 'Column Type', how: 'One of the words below. Leave it empty to have it guessed.' },
    options: { what: 'Columns A to F', how: 'Options, statements or pairs. Add columns G, H as needed.' },
    counting: { what: 'Column Counting', how: '“each”, “all” or “national”. Empty: as usual for the type.' },
    level: { what: 'Column Level', how: 'Recognise, Understand, Apply or Apply_high.' },
    topic: { what: 'Column Topic', how: 'Chapter > Lesson. Missing topics are made on import if you choose so.' },
    tags: { what: 'Column Tags', how: 'Semicolons between tags.' },
  },
  kinds: {
    CHOICE: { what: 'Single choice', how: 'The answer is one letter: A' },
    CHOICES: { what: 'Multiple choice', how: 'Answer: A, C. Parts of the points: A 50%, C 50%' },
    TRUE_FALSE: { what: 'True false', how: 'Answer: True or False' },
    STATEMENTS: { what: 'Statements', how: 'Statements in columns A to D. Answer in their order: T F T F' },
    SHORT_TEXT: { what: 'Short answer', how: 'Several spellings with | between them: Hanoi | Ha Noi' },
    NUMBER: { what: 'Number', how: 'A tolerance may follow: 9.8 ± 0.1' },
    GRID_NUMBER: { what: 'Grid', how: 'Four signs at most: -1,5' },
    MATCHING: { what: 'Matching', how: 'A pair a column: left => right. A distractor: => right' },
    ORDERING: { what: 'Ordering', how: 'In the right order from column A, or the order as Answer: B, A, C' },
    CLOZE: {
      what: 'Cloze',
      how: 'Write [[1]], [[2]] in the question. Column A is gap 1, column B gap 2. # begins a number, ? a choice whose first option is right: ?liquid | solid',
    },
    ESSAY: { what: 'Essay', how: 'The answer is a marking guide. Counting: “600 words”, “file” to take files' },
    FILE: { what: 'File', how: 'Counting: “2 files”' },
    PASSAGE: { what: 'Passage', how: 'Its questions stand in the rows below, with a plus: +Single choice, +Essay' },
  },
};
