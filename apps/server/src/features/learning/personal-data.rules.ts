import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

/** What a pupil has read, when, and of what they were reminded tells how they learn: nothing of it is kept by law, so it goes. */
export const learningPersonalData: readonly PersonalTable[] = [
  { table: 'lesson_item_students', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'lesson_item_progress', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'lesson_reminders', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'material_drafts', column: 'user_id', of: 'users', onErasure: { act: 'erase' } },
];
