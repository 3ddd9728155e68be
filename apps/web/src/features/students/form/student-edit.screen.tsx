import type { Student } from '@phuong/contract/students/student.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StudentForm } from './student-form.tsx';
import { bodyOf } from './student-form-values.ts';

const list = path('/students');

/** /students/{id}/edit */
export function StudentEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('students.read', { params: { id } }));
  const breadcrumb = [{ label: t('students.title'), href: list }];
  return (
    <Loaded query={query} header={{ title: t('students.record.edit'), breadcrumb }} fields={6}>
      {(student) => <EditStudent key={student.id} student={student} onReload={query.refetch} />}
    </Loaded>
  );
}

function EditStudent({ student, onReload }: { student: Student; onReload: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const detail = path('/students/$id/detail', { id: student.id });
  return (
    <StudentForm
      header={{
        title: t('students.form.editTitle', { name: student.fullName }),
        breadcrumb: [
          { label: t('students.title'), href: list },
          { label: student.fullName, href: detail },
        ],
      }}
      student={student}
      cancelHref={detail}
      draftKey={`students.edit.${student.id}`}
      onReload={onReload}
      save={(values, version) =>
        call('students.update', { params: { id: student.id }, body: { ...bodyOf(values), version } })
      }
      saved={({ fullName }) => t('students.form.saved', { name: fullName })}
      then={detail}
    />
  );
}
