import type { TextsOf } from '../../texts-of.ts';
import type { matrix as vi } from '../../vi/platform/matrix.ts';

export const matrix: TextsOf<typeof vi> = {
  keys: 'Shortcuts',
  keysTitle: 'Keyboard',
  arrows: 'Move between cells',
  typeKey: 'Type',
  type: 'Edit the chosen cell',
  enter: 'Accept and go down',
  escape: 'Stop editing',
  delete: 'Clear the cell',
  paste: 'Paste a block from Excel',
  stale: 'Somebody has just changed this cell. The table is reloaded; check and enter it again.',
};
