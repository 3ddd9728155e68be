import type { TeacherRecord } from '@phuong/contract/staff/teacher.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { TeacherForm } from './teacher-form.tsx';
import { bodyOf } from './teacher-form-values.ts';

/** /teachers/list/{id}/edit */
export function TeacherEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('teachers.read', { params: { id } }));
  const breadcrumb = [{ label: t('staff.teachers'), href: path('/teachers/list') }];
  return (
    <Loaded query={query} header={{ title: t('staff.record.edit'), breadcrumb }} fields={6}>
      {(teacher) => <EditTeacher key={teacher.id} teacher={teacher} breadcrumb={breadcrumb} onReload={query.refetch} />}
    </Loaded>
  );
}

interface EditTeacherProps {
  teacher: TeacherRecord;
  breadcrumb: { label: string; href: string }[];
  onReload: () => Promise<unknown>;
}

function EditTeacher({ teacher, breadcrumb, onReload }: EditTeacherProps) {
  const { t } = useTranslation();
  const detail = path('/teachers/list/$id/detail', { id: teacher.id });
  return (
    <TeacherForm
      header={{
        title: t('staff.form.editTitle', { name: teacher.fullName }),
        breadcrumb: [...breadcrumb, { label: teacher.fullName, href: detail }],
      }}
      teacher={teacher}
      cancelHref={detail}
      draftKey={`teachers.edit.${teacher.id}`}
      onReload={onReload}
      save={(values, version) =>
        call('teachers.update', { params: { id: teacher.id }, body: { ...bodyOf(values), version } })
      }
      saved={({ fullName }) => t('staff.form.saved', { name: fullName })}
      then={detail}
    />
  );
}
