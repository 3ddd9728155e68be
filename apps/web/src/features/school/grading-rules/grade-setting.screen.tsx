import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonRecord } from '../../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { EntryWindows } from '../entry-windows/entry-windows.tsx';
import css from '../school-page.module.css';
import { GradingPolicies } from './grading-policies.tsx';
import { RegulationTable } from './regulation-table.tsx';

/** /settings/grade-setting: the regulation, when marks may be entered, and what the school decides itself. */
export function GradeSettingScreen() {
  const { t } = useTranslation();
  const { querySchoolYearId, schoolYears } = useAppState();
  const mayCreate = useCan('create_school_year');
  const name = schoolYears.find(({ id }) => id === querySchoolYearId)?.name;
  const header = {
    title: t('school.setting.title'),
    breadcrumb: [{ label: t('shell.menu.settings') }],
    detail: name && t('school.setting.inYear', { name }),
  };
  if (querySchoolYearId) return <Setting schoolYearId={querySchoolYearId} header={header} />;
  return (
    <>
      <PageHeader {...header} />
      <EmptyState
        title={t('school.setting.noYearTitle')}
        detail={t('school.setting.noYearDetail')}
        action={
          mayCreate && (
            <ButtonLink kind="primary" href={path('/settings/school-years/create')}>
              {t('school.year.add')}
            </ButtonLink>
          )
        }
      />
    </>
  );
}

function Setting({ schoolYearId, header }: { schoolYearId: string; header: { title: string } }) {
  const params = { schoolYearId };
  const query = useQuery(queryOf('gradeSetting.read', { params }));
  // They stand over the rest, and would push it down if they came later.
  const windows = useQuery(queryOf('entryWindows.list', { params }));
  if (windows.isLoading) {
    return (
      <>
        <PageHeader {...header} />
        <div className={css.page}>
          <SkeletonRecord />
        </div>
      </>
    );
  }
  return (
    <Loaded query={query} header={header}>
      {({ regulations, policies }) => (
        <>
          <PageHeader {...header} />
          <div className={css.page}>
            <EntryWindows schoolYearId={schoolYearId} />
            <GradingPolicies policies={policies} />
            <RegulationTable regulations={regulations} />
          </div>
        </>
      )}
    </Loaded>
  );
}
