import type { Overview, OverviewKey } from '@phuong/contract/numbers/overview/overview.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatLongDate, formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from '../numbers.module.css';

/** Where the list behind each number is. */
const lists: Readonly<Record<OverviewKey, string>> = {
  sheetsNotSubmitted: '/home?sheets=in_progress',
  sheetsToVerify: '/home?sheets=submitted',
  resultsMissing: path('/dashboard/two-areas-of-education-results'),
  resultsOutOfDate: path('/dashboard/two-areas-of-education-results'),
  pupilsOfConcern: path('/dashboard/early-warning'),
  labsToday: `${path('/laboratory/list')}?tab=week`,
  labsToDecide: `${path('/laboratory/requests')}?state=pending`,
  devicesToDecide: `${path('/device/borrowing-list')}?stage=toDecide`,
  devicesOverdue: `${path('/device/borrowing-list')}?stage=overdue`,
  booksToDecide: `${path('/library/borrow-download-list')}?tab=requested`,
  booksOverdue: `${path('/library/borrow-download-list')}?tab=overdue`,
  accessRequests: path('/employees/access-requests'),
};

/** Late or out of step: worth a colour when there is any. */
const late: readonly OverviewKey[] = ['resultsOutOfDate', 'devicesOverdue', 'booksOverdue'];

/** /dashboard/overview: today in numbers, each of which opens its list. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const query = useQuery({ ...queryOf('overview.read'), staleTime: 0 });
  return (
    <>
      <PageHeader
        title={t('numbers.overview.heading')}
        breadcrumb={[{ label: t('numbers.title') }]}
        detail={query.data && formatLongDate(query.data.date)}
      />
      <div className={css.page}>
        <LoadedPart query={query}>{(found) => <Numbers found={found} />}</LoadedPart>
      </div>
    </>
  );
}

function Numbers({ found }: { found: Overview }) {
  const { t } = useTranslation();
  const { numbers } = found;
  if (numbers.length === 0) {
    return <EmptyState title={t('numbers.overview.empty')} detail={t('numbers.overview.emptyDetail')} />;
  }
  const waiting = numbers.filter(({ key, count }) => count > 0 && key !== 'labsToday');
  return (
    <>
      <div>
        <p className={css.says}>
          {waiting.length === 0
            ? t('numbers.overview.saysNone')
            : t('numbers.overview.says', { count: waiting.length, n: formatNumber(waiting.length) })}
        </p>
        <p className={`secondary small ${css.source}`}>
          {t('numbers.overview.source', { at: formatMoment(found.at) })}
        </p>
      </div>
      <PlainTable label={t('numbers.overview.heading')}>
        <thead>
          <tr>
            <th scope="col">{t('numbers.overview.what')}</th>
            <th scope="col" className={css.number}>
              {t('numbers.overview.count')}
            </th>
            <th scope="col">{t('numbers.overview.state')}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map(({ key, count }) => (
            <tr key={key}>
              <th scope="row">
                <Link href={lists[key]}>{t(`numbers.overview.numbers.${key}`)}</Link>
              </th>
              <td className={css.number}>{formatNumber(count)}</td>
              <td>
                {count === 0 ? (
                  <StateBadge meaning="green">{t('numbers.overview.none')}</StateBadge>
                ) : late.includes(key) ? (
                  <StateBadge meaning="red">{t('numbers.overview.late')}</StateBadge>
                ) : key === 'labsToday' ? (
                  <StateBadge meaning="blue">{t('numbers.overview.today')}</StateBadge>
                ) : (
                  <StateBadge meaning="amber">{t('numbers.overview.waits')}</StateBadge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}
