import type { TextsOf } from '../../texts-of.ts';
import type { deviceConfirmations as vi } from '../../vi/devices/confirmations.ts';

/** A teacher's yes to what pupils order, who comes for an order, and its code. */
export const deviceConfirmations: TextsOf<typeof vi> = {
  tab: 'Waiting for me ({{count}})',
  empty: 'No order waits for you',
  emptyDetail: 'Orders of pupils that need your yes will be here.',
  confirm: 'Confirm',
  confirmOf: 'Confirm order {{number}}',
  confirmed: 'Order {{number}} is confirmed. The desk will decide on it.',
  refuse: 'Do not confirm',
  refuseOf: 'Do not confirm order {{number}}',
  refuseTitle: 'Do not confirm order {{number}}',
  refused: 'The pupil has been told.',
  reason: 'Reason',
  who: 'Confirmed by',
  whoHint: 'The desk sees the order once this teacher has confirmed it.',
  homeroom: '{{name}} (homeroom teacher)',
  myself: 'I collect it myself',
  waits: '{{name}} has to confirm it. The desk sees this order after that.',
  collects: 'Collected by {{name}}',
  movedAway: '{{name}} is no longer in class {{class}}. The borrower collects it, or ask before handing over.',
  collectorTitle: 'Class and who collects',
  collectorHint: 'Leave empty when the borrower collects. With a pupil chosen, the order is for that pupil’s class.',
  findCollector: 'Scan a card, or type a code or name of a pupil, or a class',
  cardOf: 'Orders of card {{code}}',
  more: 'There are {{count}} more. Search the list by name.',
  code: 'Pick-up code',
  codeOf: 'QR code of order {{number}}',
  codeHint: 'Show this code at the desk when you collect or bring back.',
  scan: 'Scan an order, an item or a card',
  open: 'Open',
  nothingScanned:
    'There is no order with the code {{code}}. Scan again, or search by the name of who borrows or collects.',
};
