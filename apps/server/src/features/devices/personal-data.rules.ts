import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

type Column = 'student_id' | 'teacher_id' | 'user_id';
const readers = [
  ['student_id', 'students'],
  ['teacher_id', 'teachers'],
  ['user_id', 'users'],
] as const satisfies readonly (readonly [Column, PersonalTable['of']])[];

/** What hangs on a reader; the register of what was lent is kept, as every book of the school's property. */
const ofReaders = (table: PersonalTable['table'], onErasure: PersonalTable['onErasure']): PersonalTable[] =>
  readers.map(([column, of]) => ({
    table,
    column: 'borrower_id',
    through: { table: 'borrowers', column },
    of,
    onErasure,
  }));

/** What somebody borrowed, and what they saved for later. */
export const devicesPersonalData: readonly PersonalTable[] = [
  ...ofReaders('device_orders', { act: 'keep', ground: 'dailyLog' }),
  ...ofReaders('device_order_lines', { act: 'keep', ground: 'dailyLog' }),
  // That somebody received school property is kept with the order; their signature is not.
  ...ofReaders('device_receipts', { act: 'clear', columns: { strokes: null, signed_name: '' }, ground: 'dailyLog' }),
  {
    table: 'device_receipts',
    column: 'collector_student_id',
    of: 'students',
    onErasure: { act: 'clear', columns: { strokes: null, signed_name: '' }, ground: 'dailyLog' },
  },
  ...ofReaders('saved_devices', { act: 'erase' }),
  {
    table: 'device_orders',
    column: 'confirm_by_id',
    of: 'teachers',
    onErasure: { act: 'keep', ground: 'dailyLog' },
  },
  {
    table: 'device_orders',
    column: 'collector_student_id',
    of: 'students',
    onErasure: { act: 'keep', ground: 'dailyLog' },
  },
];
