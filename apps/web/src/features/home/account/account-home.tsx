import { IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatLongDate } from '../../../lib/words/format.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { OwnDuties } from '../../timetable/public/own-duties.tsx';
import { HomeSkeleton } from '../home-skeleton.tsx';
import { weekWords } from '../home-words.ts';
import { ChangesList, UpcomingList } from '../side-lists.tsx';
import css from './account-home.module.css';
import { LibraryNumbers } from './library-numbers.tsx';
import { NumberRow } from './number-row.tsx';
import { PlacesList } from './places-list.tsx';
import { ProgressMatrix } from './progress-matrix.tsx';
import { SetupFiles } from './setup-files.tsx';
import { hrefOfNext, SetupSteps } from './setup-steps.tsx';
import { SheetsDialog } from './sheets-dialog.tsx';
import { readSheetsSearch } from './sheets-search.ts';
import { homeNumbers, workItems } from './work-items.ts';
import { WorkTable } from './work-table.tsx';

const refreshMs = 60_000;

/** The office's home: what waits today, each number a way to its list. */
export function AccountHomePage() {
  const { t } = useTranslation();
  const router = useRouter();
  const search = useRouterState({ select: (state) => state.location.search as Record<string, unknown> });
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...queryOf('home.account'),
    refetchInterval: refreshMs,
  });
  // Asked for beside the rest, so that they push nothing down afterwards.
  const duties = useQuery(queryOf('ownDuties.read', { query: {} }));
  const isAtDesk = useCan('update_borrow');
  const library = useQuery({ ...queryOf('bookLoans.summary'), enabled: isAtDesk });
  const next = search.next && isFetchedAfterMount ? hrefOfNext(data?.setup) : undefined;
  useEffect(() => {
    if (next) void router.navigate({ href: next, replace: true });
  }, [next, router]);
  const sheets = readSheetsSearch(search);
  if (!data || duties.isLoading || library.isLoading || next || (search.next && !isFetchedAfterMount)) {
    if (!error) return <HomeSkeleton />;
    return (
      <>
        <PageHeader title={t('home.title')} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  const { today, setup } = data;
  const hasWork = [data.sheets, data.classes, data.students, data.conduct].some((part) => part !== null);
  if (setup?.fillsHome) {
    const { steps } = setup;
    const done = steps.filter(({ isDone }) => isDone).length;
    return (
      <div className={css.page}>
        <div className={css.main}>
          <PageHeader title={t('home.setup.title')} detail={t('home.setup.progress', { done, total: steps.length })} />
          <div className={css.sections}>
            <SetupSteps setup={setup} />
          </div>
        </div>
        <aside className={css.side}>
          <SetupFiles />
          {data.changes && <ChangesList changes={data.changes} today={today.date} />}
        </aside>
      </div>
    );
  }
  return (
    <div className={css.page}>
      <div className={css.main}>
        <PageHeader
          title={formatLongDate(today.date)}
          detail={weekWords(t, today)}
          primary={
            !hasWork && isAtDesk
              ? {
                  key: 'desk',
                  label: t('home.library.openDesk'),
                  icon: IconScan,
                  href: path('/library/borrow-download-list'),
                }
              : undefined
          }
        />
        <div className={css.sections}>
          {setup && <SetupSteps setup={setup} />}
          <NumberRow numbers={homeNumbers(t, data)} />
          {!hasWork && library.data && <LibraryNumbers summary={library.data} />}
          {!hasWork && <PlacesList />}
          {hasWork && today.schoolYear && <WorkTable items={workItems(t, data)} />}
          {data.sheets && data.sheets.total > 0 && today.semester && (
            <ProgressMatrix sheets={data.sheets} semester={today.semester} />
          )}
        </div>
      </div>
      <aside className={css.side}>
        <div className={css.duties}>
          <OwnDuties most={2} />
        </div>
        <UpcomingList dates={data.upcoming} today={today.date} />
        {data.changes && <ChangesList changes={data.changes} today={today.date} />}
      </aside>
      {sheets && data.sheets && (
        <SheetsDialog search={sheets} onClose={() => void router.navigate({ href: '/home' })} />
      )}
    </div>
  );
}
