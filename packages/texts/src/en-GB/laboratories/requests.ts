import type { TextsOf } from '../../texts-of.ts';
import type { roomDevices as vi, bookingReasons as viReasons } from '../../vi/laboratories/requests.ts';

/** What a room is booked with: devices and consumables. */
export const roomDevices: TextsOf<typeof vi> = {
  title: 'Devices and consumables with it',
  detail: 'Room and devices are approved together. While one of them is short, neither is.',
  find: 'Find devices, consumables',
  nothing: 'Nothing was found.',
  quantity: 'How many: {{name}}',
  remove: 'Take out {{name}}',
  free: 'Enough, {{free}} free',
  unchecked: 'Choose room and time to see how many are free.',
  consumable: 'used up, the amount is noted when you leave the room',
  amount: '{{quantity}} {{unit}}',
  used: '{{used}} used',
  openOrder: 'Open order {{number}}',
  noOrder: 'The order is made when the room is approved.',
  short: 'Too few of {{name}}: {{free}} of {{wanted}} free',
  takeFewer: 'Choose, with what is free',
  takeFewerOf: 'Choose {{room}}, {{when}}, with the devices that are free',
  usedTitle: 'Consumables used',
  usedHint: '{{quantity}} {{unit}} were kept. What was not used goes back.',
  editWhich: 'Which of them to change',
  briefing: 'In {{room}}',
  expired: 'Out of date since {{date}}',
  expires: 'use by {{date}}',
  goesWith: 'Goes with the room',
  atLogBook: 'Leaves the stock with the log book of the room',
};

/** Why what a room was to go with is given back, as the order of it says. */
export const bookingReasons: TextsOf<typeof viReasons> = {
  moved: 'Moved with the laboratory',
  cancelled: 'The laboratory was cancelled',
  displaced: 'The laboratory was lost',
  rejected: 'The laboratory was not approved',
  missed: 'The class did not come to the laboratory',
  unused: 'Not used in the practical',
};
