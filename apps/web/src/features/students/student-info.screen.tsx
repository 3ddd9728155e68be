import type { Student } from '@phuong/contract/students/student.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { Avatar } from '../../ui/record/avatar.tsx';
import { Facts } from '../../ui/record/facts.tsx';
import css from './student.module.css';
import { useStudentFacts } from './student-facts.ts';
import { StudentFamily } from './student-family.tsx';
import { useStudentPhoto } from './use-student-photo.ts';

/** /student/info: the pupil's own record, to read. */
export function StudentInfoScreen() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('students.me'));
  const header = { title: t('students.self.title') };
  return (
    <Loaded query={query} header={header}>
      {(student) => (
        <>
          <PageHeader {...header} />
          <OwnRecord student={student} />
        </>
      )}
    </Loaded>
  );
}

function OwnRecord({ student }: { student: Student }) {
  const { t } = useTranslation();
  const photoUrl = useStudentPhoto(student.id, student.hasPhoto);
  const groups = useStudentFacts(student);
  const current = student.enrolments.find(({ isActiveYear, toDate }) => isActiveYear && toDate === null);
  return (
    <div className={css.self}>
      <div className={css.selfHead}>
        <Avatar name={student.fullName} photoUrl={photoUrl} size={72} />
        <div>
          <h2>{student.fullName}</h2>
          {current && (
            <div className="secondary">
              {[
                t('students.record.classLine', { name: current.className }),
                current.homeroomTeacher && t('students.record.homeroomLine', { name: current.homeroomTeacher }),
              ]
                .filter(Boolean)
                .join(', ')}
            </div>
          )}
        </div>
      </div>
      <p className="secondary">{t('students.self.wrong')}</p>
      <div>
        {groups.map(({ key, title, facts }) => (
          <Facts key={key} title={title} facts={facts.filter(({ value }) => value)} />
        ))}
      </div>
      <section>
        <h2>{t('students.record.family')}</h2>
        <StudentFamily student={student} />
      </section>
    </div>
  );
}
