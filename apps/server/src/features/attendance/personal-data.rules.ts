import { nextVersion, type PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

const kept = (table: PersonalTable['table'], of: 'teachers' | 'employees' = 'teachers'): PersonalTable => ({
  table,
  column: of === 'teachers' ? 'teacher_id' : 'employee_id',
  of,
  onErasure: { act: 'keep', ground: 'staffFile' },
});

/**
 * Days of staff belong to the staff file: pay stands on them. Who gave a lesson, and who was there, stands in the class log, which the school
 * keeps.
 */
export const attendancePersonalData: readonly PersonalTable[] = [
  kept('staff_check_ins'),
  kept('staff_check_ins', 'employees'),
  kept('staff_day_corrections'),
  kept('staff_day_corrections', 'employees'),
  kept('staff_day_marks'),
  kept('staff_day_marks', 'employees'),
  kept('overtime_waivers'),
  kept('converted_activities'),
  { table: 'class_registers', column: 'teacher_id', of: 'teachers', onErasure: { act: 'keep', ground: 'dailyLog' } },
  {
    // That the pupil was away with leave belongs to the log; why, and who of the family said so, does not.
    table: 'pupil_leaves',
    column: 'student_id',
    of: 'students',
    onErasure: {
      act: 'clear',
      ground: 'dailyLog',
      columns: { note: '', told_by: '', answer: '', version: nextVersion },
    },
  },
  { table: 'absence_warnings', column: 'student_id', of: 'students', onErasure: { act: 'erase' } },
  { table: 'register_marks', column: 'student_id', of: 'students', onErasure: { act: 'keep', ground: 'dailyLog' } },
  { table: 'register_overrides', column: 'student_id', of: 'students', onErasure: { act: 'keep', ground: 'dailyLog' } },
];
