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

/** Its number is reckoned from all marks of a semester: asked for beside the others, which do not wait for it. */
const reckoned: OverviewKey = 'pupilsOfConcern';

function Numbers({ found }: { found: Overview }) {
  const { t } = useTranslation();
  const concern = useQuery({
    ...queryOf('overview.pupilsOfConcern'),
    staleTime: 0,
    enabled: found.numbers.some(({ key }) => key === reckoned),
  });
  const numbers = found.numbers.map(({ key, count }) => {
    return { key, count: key === reckoned ? (concern.data?.count ?? null) : count };
  });
  if (numbers.length === 0) {
    return <EmptyState title={t('numbers.overview.empty')} detail={t('numbers.overview.emptyDetail')} />;
  }
  const waiting = numbers.filter(({ key, count }) => count !== null && count > 0 && key !== 'labsToday');
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
              <td className={css.number}>{count === null ? '…' : formatNumber(count)}</td>
              <td>
                {count !== null ? (
                  <State of={key} count={count} />
                ) : (
                  <span className="secondary">
                    {t(concern.isError ? 'numbers.overview.notReckoned' : 'numbers.overview.reckoning')}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}

function State({ of, count }: { of: OverviewKey; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return <StateBadge meaning="green">{t('numbers.overview.none')}</StateBadge>;
  if (late.includes(of)) return <StateBadge meaning="red">{t('numbers.overview.late')}</StateBadge>;
  if (of === 'labsToday') return <StateBadge meaning="blue">{t('numbers.overview.today')}</StateBadge>;
  return <StateBadge meaning="amber">{t('numbers.overview.waits')}</StateBadge>;
}
