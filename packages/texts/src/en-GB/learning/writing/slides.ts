import type { TextsOf } from '../../../texts-of.ts';
import type { slideWriting as viSlideWriting } from '../../../vi/learning/writing/slides.ts';

/** The form of a deck. */
export const slideWriting: TextsOf<typeof viSlideWriting> = {
  create: 'Write slides',
  edit: 'Edit {{title}}',
  name: 'Name of the slides',
  way: 'Made of',
  ways: { PAGES: 'Pages written here', FILE: 'A PDF file' },
  pages: 'Pages',
  add: 'Add page',
  duplicate: 'Duplicate',
  earlier: 'Move the page forward',
  later: 'Move the page back',
  remove: 'Delete the page',
  removed: 'Page {{page}} deleted.',
  layout: 'Layout',
  layouts: { TITLE: 'Title', TEXT: 'Text', TWO_COLUMNS: 'Two columns', PICTURE: 'Picture' },
  text: 'Text of page {{page}}',
  side: 'Right column of page {{page}}',
  notesHint: 'Only the presenter sees them; pupils do not.',
  notesOf: 'Notes of page {{page}}',
  file: 'PDF file',
  fileHint: 'Save a PowerPoint file as PDF, then upload it.',
  settings: 'Reading',
  finish: 'When it counts as finished',
  finishes: { LAST_PAGE: 'At the last page', BUTTON: 'With the button “I have read it”' },
  mayDownload: 'Pupils may download the file',
  save: 'Save slides',
  saved: '{{title}} saved.',
  created: '{{title}} added as a draft.',
  classes: 'These slides are used in {{classes}}: a change here changes them for all of these classes.',
};
