import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';

/** Categories of devices. */
export const deviceCategories: Noun = {
  words: 'devices.category',
  menu: 'shell.menu.devices',
  list: path('/device/category'),
  create: { href: path('/device/category/create'), right: 'create_category' },
  edit: { href: (id) => path('/device/category/$id/edit', { id }), right: 'update_category' },
};
