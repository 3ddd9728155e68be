import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { NoSchoolYear } from '../school/public/no-school-year.tsx';
import { ClassForm, classList } from './class-form.tsx';

/** /classes/list/create: one class, or several at once ("6A1..6A4"). */
export function ClassCreateScreen() {
  const { t } = useTranslation();
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
      save={async ({ name, grade, room, specialisedSubjectId, ...settings }, several) => {
        const body = { ...settings, schoolYearId };
        if (several) return { several: await call('classes.generate', { body: { ...body, classes: [...several] } }) };
        return { one: await call('classes.create', { body: { ...body, name, grade, room, specialisedSubjectId } }) };
      }}
      saved={({ one, several }) =>
        one ? t('classes.form.created', { name: one.name }) : t('classes.form.createdMany', { count: several.length })
      }
      then={({ one }) => (one ? path('/classes/list/$id/detail', { id: one.id }) : classList)}
    />
  );
}
