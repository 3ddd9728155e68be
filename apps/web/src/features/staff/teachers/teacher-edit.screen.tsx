import type { Teacher } from '@phuong/contract/staff/teacher.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TeacherForm } from './teacher-form.tsx';

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
  teacher: Teacher;
  breadcrumb: { label: string; href: string }[];
  onReload: () => Promise<unknown>;
}

function EditTeacher({ teacher, breadcrumb, onReload }: EditTeacherProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
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
      onSubmit={async (body, version) => {
        const saved = await call('teachers.update', { params: { id: teacher.id }, body: { ...body, version } });
        await client.invalidateQueries();
        toast.done(t('staff.form.saved', { name: saved.fullName }));
        await navigate({ href: detail });
      }}
    />
  );
}
