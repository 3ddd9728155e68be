import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { NoSchoolYear } from '../school/public/no-school-year.tsx';
import { ClassForm, classList } from './class-form.tsx';

/** /classes/list/create: one class, or several at once ("6A1..6A4"). */
export function ClassCreateScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const year = useSchoolYear();
  const header = {
    title: t('classes.form.createTitle'),
    detail: year?.name,
    breadcrumb: [{ label: t('classes.title'), href: classList }],
  };
  if (!year) {
    return (
      <>
        <PageHeader {...header} />
        <NoSchoolYear />
      </>
    );
  }
  const schoolYearId = year.id;
  return (
    <ClassForm
      header={header}
      cancelHref={classList}
      draftKey="classes.create"
      onSubmit={async ({ name, room, specialisedSubjectId, ...settings }, names) => {
        if (names) {
          const made = await call('classes.generate', { body: { ...settings, schoolYearId, names: [...names] } });
          await client.invalidateQueries();
          toast.done(t('classes.form.createdMany', { count: made.length }));
          await navigate({ href: classList });
          return;
        }
        const body = { ...settings, schoolYearId, name, room, specialisedSubjectId };
        const { id } = await call('classes.create', { body });
        await client.invalidateQueries();
        toast.done(t('classes.form.created', { name }));
        await navigate({ href: path('/classes/list/$id/detail', { id }) });
      }}
    />
  );
}
