import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';

/** Categories of books. */
export const bookCategories: Noun = {
  words: 'library.category',
  menu: 'shell.menu.library',
  list: path('/library/category'),
  create: { href: path('/library/category/create'), right: 'create_category' },
  edit: { href: (id) => path('/library/category/$id/edit', { id }), right: 'update_category' },
};
