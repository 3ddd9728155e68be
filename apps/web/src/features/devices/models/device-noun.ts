import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';

/** Models of devices. */
export const deviceModels: Noun = {
  words: 'devices.model',
  menu: 'shell.menu.devices',
  list: path('/device/management'),
  create: { href: path('/device/management/create'), right: 'create_device' },
  edit: { href: (id) => path('/device/management/$id/edit', { id }), right: 'update_device' },
};
