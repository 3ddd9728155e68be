import type { Student } from '@phuong/contract/students/student.schema.ts';
import { Facts } from '../../ui/record/facts.tsx';
import css from './student.module.css';
import { useStudentFacts } from './student-facts.ts';
import { StudentPhoto } from './student-photo.tsx';

/** Tab "Hồ sơ". */
export function StudentProfile({ student }: { student: Student }) {
  const groups = useStudentFacts(student);
  return (
    <div className={css.groups}>
      {student.can.includes('update') && <StudentPhoto student={student} />}
      <div>
        {groups.map(({ key, title, facts }) => (
          <Facts key={key} title={title} facts={facts} />
        ))}
      </div>
    </div>
  );
}
