import type { TextsOf } from '../../texts-of.ts';
import type { slides as viSlides } from '../../vi/learning/slides.ts';

/** Slides as they are read and presented. */
export const slides: TextsOf<typeof viSlides> = {
  title: 'Slides',
  pages: 'Pages',
  page: 'Page {{page}}',
  pageOf: 'Page {{page}} / {{of}}',
  count_one: '{{count}} page',
  count_other: '{{count}} pages',
  notes: 'Notes for the presenter',
  noNotes: 'No notes.',
  present: 'Present',
  presenting: 'Presenting {{title}}',
  presenterView: 'Notes and clock',
  previous: 'Previous page',
  next: 'Next page',
  nextPage: 'Next page',
  lastPage: 'This is the last page.',
  blank: 'Blank the screen',
  unblank: 'Show the page again',
  fullScreen: 'Full screen',
  leave: 'Stop presenting',
  elapsed: '{{time}} so far',
  broken: 'This PDF cannot be opened. Upload the file again.',
};
