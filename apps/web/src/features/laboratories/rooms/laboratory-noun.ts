import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';

/** Practical laboratories: rooms of the timetable that are booked. */
export const laboratoryNoun: Noun = {
  words: 'laboratories.room',
  menu: 'shell.menu.laboratories',
  list: path('/laboratory/list'),
  create: { href: path('/laboratory/list/create'), right: 'create_laboratory' },
  edit: { href: (id) => path('/laboratory/list/$id/edit', { id }), right: 'update_laboratory' },
};
