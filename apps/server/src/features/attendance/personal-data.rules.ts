import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

/** Who gave a lesson, and who was there, stands in the class log, which the school keeps. */
export const attendancePersonalData: readonly PersonalTable[] = [
  { table: 'class_registers', column: 'teacher_id', of: 'teachers', onErasure: { act: 'keep', ground: 'dailyLog' } },
  { table: 'register_marks', column: 'student_id', of: 'students', onErasure: { act: 'keep', ground: 'dailyLog' } },
  { table: 'register_overrides', column: 'student_id', of: 'students', onErasure: { act: 'keep', ground: 'dailyLog' } },
];
