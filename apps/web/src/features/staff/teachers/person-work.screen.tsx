import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { useWorkTabs } from './work-tabs.tsx';

/** /teachers/working-days/{id}: days, contracts, pay and leave of somebody of the staff, of the office too. */
export function PersonWorkScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data } = useQuery(
    queryOf('staffDays.person', { params: { id }, query: { month: `${todayIso().slice(0, 7)}-01` } }),
  );
  const breadcrumb = [{ label: t('staffDays.tab'), href: `${path('/teachers/schedule-management')}?tab=staffDays` }];
  const tabs = useWorkTabs(id);
  return (
    <>
      <PageHeader title={data?.of?.person.name ?? t('staffDays.tab')} breadcrumb={breadcrumb} />
      <RecordTabs {...useTabAddress()} tabs={tabs} />
    </>
  );
}
