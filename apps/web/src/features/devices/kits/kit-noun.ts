import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';

/** Kits of devices. */
export const deviceKits: Noun = {
  words: 'devices.kit',
  menu: 'shell.menu.devices',
  list: path('/device/kits'),
  create: { href: path('/device/kits/create'), right: 'create_device' },
  edit: { href: (id) => path('/device/kits/$id/edit', { id }), right: 'update_device' },
};
