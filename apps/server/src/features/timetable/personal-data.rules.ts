import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

/** Who taught what and when, and who stood in, stands in the books of the classes; wishes and links go. */
export const timetablePersonalData: readonly PersonalTable[] = [
  {
    table: 'timetable_lesson_teachers',
    column: 'teacher_id',
    of: 'teachers',
    onErasure: { act: 'keep', ground: 'classBooks' },
  },
  {
    table: 'timetable_overrides',
    column: 'cover_teacher_id',
    of: 'teachers',
    onErasure: { act: 'keep', ground: 'classBooks' },
  },
  { table: 'timetable_teachers', column: 'teacher_id', of: 'teachers', onErasure: { act: 'erase' } },
  { table: 'timetable_meeting_teachers', column: 'teacher_id', of: 'teachers', onErasure: { act: 'erase' } },
  {
    table: 'timetable_arrangement_groups',
    column: 'teacher_id',
    of: 'teachers',
    onErasure: { act: 'keep', ground: 'classBooks' },
  },
  { table: 'exam_turns', column: 'teacher_id', of: 'teachers', onErasure: { act: 'keep', ground: 'classBooks' } },
  { table: 'exam_exempt_teachers', column: 'teacher_id', of: 'teachers', onErasure: { act: 'erase' } },
  { table: 'exam_candidates', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'duty_turns', column: 'teacher_id', of: 'teachers', onErasure: { act: 'keep', ground: 'classBooks' } },
  { table: 'duty_turns', column: 'employee_id', of: 'employees', onErasure: { act: 'keep', ground: 'classBooks' } },
  { table: 'duty_post_people', column: 'teacher_id', of: 'teachers', onErasure: { act: 'erase' } },
  { table: 'duty_post_people', column: 'employee_id', of: 'employees', onErasure: { act: 'erase' } },
  { table: 'duty_exempt_teachers', column: 'teacher_id', of: 'teachers', onErasure: { act: 'erase' } },
  {
    table: 'cover_needs',
    column: 'teacher_id',
    of: 'teachers',
    onErasure: { act: 'keep', ground: 'classBooks' },
  },
  {
    table: 'cover_needs',
    column: 'cover_teacher_id',
    of: 'teachers',
    onErasure: { act: 'keep', ground: 'classBooks' },
  },
  { table: 'cover_offers', column: 'teacher_id', of: 'teachers', onErasure: { act: 'erase' } },
  { table: 'duty_swaps', column: 'asked_by', of: 'teachers', onErasure: { act: 'erase' } },
  { table: 'duty_swaps', column: 'asked_of', of: 'teachers', onErasure: { act: 'erase' } },
  { table: 'timetable_wishes', column: 'teacher_id', of: 'teachers', onErasure: { act: 'erase' } },
  { table: 'timetable_wish_reminders', column: 'teacher_id', of: 'teachers', onErasure: { act: 'erase' } },
  { table: 'timetable_group_members', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  {
    table: 'timetable_calendar_links',
    column: 'user_id',
    of: 'users',
    secret: ['token_hash'],
    onErasure: { act: 'erase' },
  },
];
