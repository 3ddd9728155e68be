import type { TextsOf } from '../../texts-of.ts';
import type { safetyPaperTold as told, safetyPaper as vi } from '../../vi/laboratories/safety.ts';

/** The safety paper of a laboratory and who has read it. */
export const safetyPaper: TextsOf<typeof vi> = {
  title: 'Safety paper of the laboratory',
  tab: 'Safety',
  none: 'The room has no safety paper',
  noneDetail: 'Write one, and teachers read and confirm it before they ask for the room.',
  edition: 'Edition {{number}}, published {{date}}',
  by: 'Published by {{name}}',
  write: 'Write the paper',
  change: 'Publish another edition',
  changeTitle: 'Another edition of the safety paper',
  changeDetail: 'Whoever confirmed an earlier edition is asked again before the next request.',
  text: 'Text',
  publish: 'Publish',
  published: 'Edition {{number}} has been published.',
  readers: 'Who has read it',
  noReaders: 'No teacher has confirmed it or booked this room yet.',
  readPresent: 'edition {{number}}, {{date}}',
  readOld: 'edition {{number}} (old), {{date}}',
  notRead: 'not confirmed',
  editions: 'Editions',
  editionsRead_one: '{{count}} teacher has confirmed it',
  editionsRead_other: '{{count}} teachers have confirmed it',
  ask: 'Read the safety paper and confirm it to send a request. You are asked once for each edition.',
  confirm: 'I have read it and will keep to it',
  confirmed: 'Edition {{number}} is confirmed.',
  confirmedAt: 'You confirmed it on {{date}}.',
  own: 'Safety in laboratories',
  ownNone: 'No safety papers yet',
  ownNoneDetail: 'Safety papers of the rooms your class works in will be here.',
  nextOn: 'Your class has this room on {{date}}',
};

/** What the log, the menu and a person’s file say of it. */
export const safetyPaperTold: TextsOf<typeof told> = {
  menu: { safetyPapers: 'Safety in laboratories' },
  fields: { edition: 'Edition' },
  tables: { laboratory_safety_readings: 'Safety papers read' },
};
