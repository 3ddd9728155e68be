import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { PersonDays } from '../public/person-days.tsx';
import { useMonth } from './use-month.ts';

/** /teachers/working-days/{id}: the days of somebody of the staff, for who keeps the sheet. */
export function PersonDaysScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { month } = useMonth();
  const { data } = useQuery(queryOf('staffDays.person', { params: { id }, query: { month } }));
  const breadcrumb = [{ label: t('staffDays.tab'), href: `${path('/teachers/schedule-management')}?tab=staffDays` }];
  return (
    <>
      <PageHeader title={data?.of?.person.name ?? t('staffDays.tab')} breadcrumb={breadcrumb} />
      <div style={{ padding: '12px var(--ph-page-x) 0' }}>
        <PersonDays personId={id} />
      </div>
    </>
  );
}
