import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { TeacherForm } from './teacher-form.tsx';
import { bodyOf } from './teacher-form-values.ts';

const list = path('/teachers/list');

/** /teachers/list/create */
export function TeacherCreateScreen() {
  const { t } = useTranslation();
  return (
    <TeacherForm
      header={{ title: t('staff.form.createTitle'), breadcrumb: [{ label: t('staff.teachers'), href: list }] }}
      cancelHref={list}
      draftKey="teachers.create"
      save={(values) => call('teachers.create', { body: bodyOf(values) })}
      saved={({ fullName, code }) => t('staff.form.created', { name: fullName, code })}
      then={({ id }) => path('/teachers/list/$id/detail', { id })}
    />
  );
}
