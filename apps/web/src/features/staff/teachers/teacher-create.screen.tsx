import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TeacherForm } from './teacher-form.tsx';

const list = path('/teachers/list');

/** /teachers/list/create */
export function TeacherCreateScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <TeacherForm
      header={{ title: t('staff.form.createTitle'), breadcrumb: [{ label: t('staff.teachers'), href: list }] }}
      cancelHref={list}
      draftKey="teachers.create"
      onSubmit={async (body) => {
        const { id, fullName, code } = await call('teachers.create', { body });
        await client.invalidateQueries();
        toast.done(t('staff.form.created', { name: fullName, code }));
        await navigate({ href: path('/teachers/list/$id/detail', { id }) });
      }}
    />
  );
}
