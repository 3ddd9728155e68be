import { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { clearedColumns } from '../../platform/fields/entity-privacy.ts';
import { nextVersion, type PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

const kept = (table: PersonalTable['table']): PersonalTable => ({
  table,
  column: 'teacher_id',
  of: 'teachers',
  onErasure: { act: 'keep', ground: 'staffFile' },
});

/** The staff file stays; how to reach somebody who has left, religion, picture and notes go. */
export const staffPersonalData: readonly PersonalTable[] = [
  {
    table: 'teachers',
    column: 'id',
    of: 'teachers',
    files: ['photo_file_id'],
    onErasure: {
      act: 'clear',
      ground: 'staffFile',
      derived: ({ full_name, staff_code }) => ({ search_key: searchKey(`${full_name} ${staff_code}`) }),
      columns: {
        ...clearedColumns(teacherFields),
        photo_file_id: null,
        version: nextVersion,
      },
    },
  },
  kept('teacher_subjects'),
  kept('teacher_duties'),
  kept('teacher_status_changes'),
  kept('staff_contracts'),
  { ...kept('staff_contracts'), column: 'employee_id', of: 'employees' },
  // What the person says of themselves is theirs; what is before and after is in the record itself.
  kept('staff_data'),
  { ...kept('staff_data'), column: 'employee_id', of: 'employees' },
  { ...kept('staff_data_proposals'), secret: ['before', 'after'] },
  { ...kept('staff_data_proposals'), column: 'employee_id', of: 'employees', secret: ['before', 'after'] },
  kept('leave_requests'),
  { ...kept('leave_requests'), column: 'employee_id', of: 'employees' },
  kept('leave_entries'),
  { ...kept('leave_entries'), column: 'employee_id', of: 'employees' },
  kept('staff_absences'),
  { ...kept('staff_absences'), column: 'employee_id', of: 'employees' },
  // Whose leave somebody decides.
  kept('leave_step_approvers'),
  // Who decided in whose place.
  { ...kept('leave_delegations'), column: 'from_teacher_id' },
  { ...kept('leave_delegations'), column: 'to_teacher_id' },
];
