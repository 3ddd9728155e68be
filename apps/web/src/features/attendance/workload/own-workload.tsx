import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { WorkloadView } from './workload-view.tsx';

/** Own periods of the year. */
export function OwnWorkload() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const query = useQuery({
    ...queryOf('workload.own', { query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  });
  if (year === null) return <EmptyState title={t('workload.none')} />;
  return <LoadedPart query={query}>{(workload) => <WorkloadView workload={workload} />}</LoadedPart>;
}
