import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';

/** What is taught at the school. */
export const subjects: Noun = {
  words: 'school.subject',
  menu: 'shell.menu.settings',
  list: path('/subjects'),
  create: { href: path('/subjects/create'), right: 'create_subject' },
  edit: { href: (id) => path('/subjects/$id/edit', { id }), right: 'update_subject' },
};
