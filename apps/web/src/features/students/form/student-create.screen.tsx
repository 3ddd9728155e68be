import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { StudentForm } from './student-form.tsx';
import { bodyOf } from './student-form-values.ts';

const list = path('/students');

/** /students/create */
export function StudentCreateScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  return (
    <StudentForm
      header={{
        title: t('students.form.createTitle'),
        breadcrumb: [{ label: t('shell.menu.classesAndStudents') }, { label: t('students.title'), href: list }],
      }}
      schoolYearId={year?.id}
      cancelHref={list}
      draftKey="students.create"
      save={(values) => {
        const enrolment = values.classId ? { classId: values.classId, fromDate: values.fromDate ?? todayIso() } : null;
        return call('students.create', { body: { ...bodyOf(values), enrolment } });
      }}
      saved={({ fullName, studentCode }) => t('students.form.created', { name: fullName, code: studentCode })}
      then={({ id }) => path('/students/$id/detail', { id })}
    />
  );
}
