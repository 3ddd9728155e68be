import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';

/** Stands where a school year is needed and there is none: says so and leads to making it. */
export function NoSchoolYear() {
  const { t } = useTranslation();
  const action = useNoSchoolYearAction();
  return <EmptyState title={t('students.nothingTitle')} detail={t('students.nothingDetail')} action={action} />;
}

/** The way to a first school year, for who may make it. */
export function useNoSchoolYearAction() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_school_year');
  return (
    mayCreate && (
      <ButtonLink kind="primary" href={path('/settings/school-years/create')}>
        {t('students.addSchoolYear')}
      </ButtonLink>
    )
  );
}
