import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

const kept = (table: PersonalTable['table']): PersonalTable => ({
  table,
  column: 'teacher_id',
  of: 'teachers',
  onErasure: { act: 'keep', ground: 'classBooks' },
});

/** Who taught and led a class stands in its books. */
export const classesPersonalData: readonly PersonalTable[] = [
  kept('homeroom_assignments'),
  kept('teaching_assignments'),
];
