import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

const kept = (
  table: PersonalTable['table'],
  of: 'teachers' | 'employees',
  more: Partial<PersonalTable> = {},
): PersonalTable => ({
  table,
  column: of === 'teachers' ? 'teacher_id' : 'employee_id',
  of,
  onErasure: { act: 'keep', ground: 'payBooks' },
  ...more,
});

const ofBoth = (table: PersonalTable['table'], more: Partial<PersonalTable> = {}): PersonalTable[] => [
  kept(table, 'teachers', more),
  kept(table, 'employees', more),
];

const throughSlips = (table: PersonalTable['table'], secret: readonly string[]): PersonalTable[] => [
  kept(table, 'teachers', { column: 'slip_id', through: { table: 'pay_slips', column: 'teacher_id' }, secret }),
  kept(table, 'employees', { column: 'slip_id', through: { table: 'pay_slips', column: 'employee_id' }, secret }),
];

/** Whoever hands a person their file need not see pay; the person has their slips. */
const figures = [
  'coefficient',
  'salary',
  'gross',
  'insurance',
  'taxable',
  'tax',
  'deductions',
  'net',
  'employer',
  'insurance_base',
  'previous_net',
  'lines',
  'facts',
  'causes',
];

/** What somebody was paid and by which lines is a book of account, kept for its years; so is what was said about it. */
export const payrollPersonalData: readonly PersonalTable[] = [
  ...ofBoth('pay_slips', { secret: figures }),
  ...ofBoth('payroll_failures'),
  ...ofBoth('pay_component_people'),
  ...throughSlips('pay_corrections', ['amount', 'reason']),
  ...throughSlips('pay_slip_messages', ['text']),
];
