import type { TextsOf } from '../../texts-of.ts';
import type { deviceKitsTold as told, deviceKits as vi } from '../../vi/devices/kits.ts';

/** Kits: devices that are wanted together. */
export const deviceKits: TextsOf<typeof vi> = {
  title: 'Kits',
  name: 'Kit',
  one: 'Kit {{name}}',
  search: 'Find a kit',
  add: 'Add kit',
  new: 'New kit',
  save: 'Save kit',
  created: 'Kit {{name}} has been added.',
  saved: 'Kit {{name}} has been saved.',
  emptyTitle: 'No kits yet',
  emptyDetail: 'Gather what a practical needs in a kit, so that teachers put all of it into the cart at once.',
  delete: 'Delete kit',
  deleteTitle: 'Delete kit {{name}}?',
  deleteDetail: 'The devices stay. Carts and orders made from this kit stay as they are.',
  deleted: 'Kit {{name}} has been deleted.',
  field: {
    name: 'Name of the kit',
    nameEn: 'English name',
    note: 'For which practical',
    lines: 'Contents',
  },
  linesHint: 'Add at least one device.',
  beyond: 'the school has only {{total}}',
  content: '{{quantity}} {{name}}',
  contentFree: '{{quantity}} {{name}} ({{free}} free)',
  own: 'Borrow a kit',
  ownEmptyDetail: 'The equipment desk has made no kit yet, or none fits the filters.',
  open: 'Borrow a kit',
  take: 'Put the kit into the cart',
  takeOf: 'Put the kit into the cart: {{name}}',
  taken: 'The whole kit is in the cart and held for 30 minutes.',
  takenShort_one: '{{held}} held. {{count}} line could not be held: see why, and what would work, below.',
  takenShort_other: '{{held}} held. {{count}} lines could not be held: see why, and what would work, below.',
  addWhole: 'Add a whole kit',
  tooMany: 'A room goes with at most {{most}} kinds of devices. Remove some before adding the kit {{name}}.',
};

/** What the log and the menu say of kits. */
export const deviceKitsTold: TextsOf<typeof told> = {
  nouns: { device_kit: 'kit of devices' },
  menu: { deviceKits: 'Kits', ownDeviceKits: 'Kits' },
  fields: { kit: 'Kit' },
};
