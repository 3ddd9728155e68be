import { guardianFields, studentFields } from '@phuong/contract/students/student.fields.ts';
import { clearedColumns } from '../../platform/fields/entity-privacy.ts';
import { nextVersion, type PersonalTable } from '../../platform/privacy/personal-data.rules.ts';
import { studentSearchKey } from './student.rules.ts';

const kept = (table: PersonalTable['table']): PersonalTable => ({
  table,
  column: 'student_id',
  of: 'students',
  onErasure: { act: 'keep', ground: 'schoolRecord' },
});

/** The same as when the record is saved, without the phone that is gone. */
const searchKeyOf = (row: Readonly<Record<string, unknown>>): string =>
  studentSearchKey({
    fullName: String(row.full_name),
    studentCode: String(row.student_code),
    moetCode: typeof row.moet_code === 'string' ? row.moet_code : null,
    phone: null,
  });

/** What the school record (học bạ) names stays: name, birth, origin, parents and their work. The rest is for daily use and goes. */
export const studentsPersonalData: readonly PersonalTable[] = [
  {
    table: 'students',
    column: 'id',
    of: 'students',
    files: ['photo_file_id'],
    onErasure: {
      act: 'clear',
      ground: 'schoolRecord',
      derived: (row) => ({ search_key: searchKeyOf(row) }),
      columns: {
        ...clearedColumns(studentFields),
        photo_file_id: null,
        version: nextVersion,
      },
    },
  },
  {
    table: 'guardians',
    column: 'student_id',
    of: 'students',
    onErasure: {
      act: 'clear',
      ground: 'schoolRecord',
      columns: clearedColumns(guardianFields),
    },
  },
  kept('student_status_changes'),
  kept('enrolments'),
  kept('school_transfers'),
];
