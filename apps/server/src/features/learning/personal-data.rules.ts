import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

/** What a pupil has read and handed in, when, and of what they were reminded tells how they learn: nothing of it is kept by law, so it goes. */
export const learningPersonalData: readonly PersonalTable[] = [
  { table: 'lesson_item_students', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'lesson_item_progress', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'lesson_reminders', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'item_questions', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'exercise_extensions', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'exercise_group_members', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'submissions', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'submission_members', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'live_answers', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'live_followers', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'test_accommodations', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'standing_accommodations', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'test_attempts', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'test_results', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  // With it goes what is locked by it, on whatever computer it lies.
  { table: 'student_device_keys', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'marking_comments', column: 'user_id', of: 'users', onErasure: { act: 'erase' } },
  { table: 'material_drafts', column: 'user_id', of: 'users', onErasure: { act: 'erase' } },
];
