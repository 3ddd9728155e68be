import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

const card = (column: 'student_id' | 'teacher_id' | 'user_id', of: PersonalTable['of']): PersonalTable => ({
  table: 'borrowers',
  column,
  of,
  onErasure: { act: 'keep', ground: 'dailyLog' },
});
const suspension = (column: 'student_id' | 'teacher_id' | 'user_id', of: PersonalTable['of']): PersonalTable => ({
  table: 'borrower_suspensions',
  column: 'borrower_id',
  through: { table: 'borrowers', column },
  of,
  onErasure: { act: 'erase' },
});

/** A reader's card, whose number stands in the registers of loans; why somebody was kept from borrowing goes with the person. */
export const lendingPersonalData: readonly PersonalTable[] = [
  card('student_id', 'students'),
  card('teacher_id', 'teachers'),
  card('user_id', 'users'),
  suspension('student_id', 'students'),
  suspension('teacher_id', 'teachers'),
  suspension('user_id', 'users'),
];
