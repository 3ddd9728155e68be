import type { StockTake } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { AddressTabs } from '../address-tabs.tsx';
import { CountPart } from './count-part.tsx';
import { LinesPart } from './lines-part.tsx';
import { ReportPart } from './report-part.tsx';
import { useStockTakeHeader } from './use-stock-take-header.tsx';

const StockTakeHistory = lazy(
  withTexts('office', async () => ({ default: (await import('./stock-take-history.tsx')).StockTakeHistory })),
);

/** Several count at once: how far they have come is read again so often while it runs. */
const readAgainMs = 15_000;

/** /library/stock-takes/{id}: counting; with `?tab=` the differences, the summary, every copy, and what was done. */
export function StockTakeScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery({
    ...queryOf('stockTakes.read', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'counting' ? readAgainMs : false),
  });
  const breadcrumb = [
    { label: t('shell.menu.library') },
    { label: t('stockTakes.title'), href: path('/library/stock-takes') },
  ];
  return (
    <Loaded query={query} header={{ title: t('stockTakes.name'), breadcrumb }}>
      {(stockTake) => <Parts key={id} stockTake={stockTake} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

interface PartsProps {
  stockTake: StockTake;
  breadcrumb: { label: string; href?: string }[];
}

const tabNames = ['count', 'differences', 'report', 'all', 'history'] as const;

function Parts({ stockTake, breadcrumb }: PartsProps) {
  const { t } = useTranslation();
  const mayCount = useCan('update_book') && stockTake.state === 'counting';
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const header = useStockTakeHeader(stockTake, breadcrumb);
  // Who does not count sees what was found first.
  const [first, ...others] = tabNames.filter((name) => mayCount || name !== 'count');
  const open = others.find((name) => name === tab) ?? first ?? 'report';
  const counts = { differences: stockTake.differences, all: stockTake.listed } as const;
  const tabs = (
    <AddressTabs
      label={t('stockTakes.name')}
      href={path('/library/stock-takes/$id', { id: stockTake.id })}
      open={open === first ? undefined : open}
      tabs={[first, ...others].flatMap((name, at) =>
        name === undefined
          ? []
          : [
              {
                key: at === 0 ? undefined : name,
                label: t(`stockTakes.tabs.${name}`),
                count: name === 'differences' || name === 'all' ? counts[name] : undefined,
              },
            ],
      )}
    />
  );
  if (open === 'differences' || open === 'all') {
    return <LinesPart key={open} part={open} stockTake={stockTake} header={header} below={tabs} />;
  }
  return (
    <>
      <PageHeader {...header} />
      {tabs}
      {open === 'count' && <CountPart stockTake={stockTake} />}
      {open === 'report' && <ReportPart stockTake={stockTake} />}
      {open === 'history' && (
        <Suspense fallback={<SkeletonLines />}>
          <StockTakeHistory id={stockTake.id} />
        </Suspense>
      )}
    </>
  );
}
