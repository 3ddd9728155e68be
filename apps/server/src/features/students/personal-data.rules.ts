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
        phone: null,
        email: null,
        current_address: '',
        religion: null,
        personal_id_issued_on: null,
        personal_id_issued_by: '',
        health_insurance_no: null,
        disability_type: null,
        disability_degree: null,
        priority_group: '',
        policy_groups: [],
        boarding: null,
        photo_file_id: null,
        note: '',
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
      columns: { phone: null, email: null, workplace: '', birth_year: null },
    },
  },
  kept('student_status_changes'),
  kept('enrolments'),
];
