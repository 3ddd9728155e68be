import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { focusHeading } from '../../../lib/browser/focus-heading.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { CompareMarks } from '../rounds/compare-marks.tsx';
import { RoundProgress } from '../rounds/round-words.tsx';
import desk from '../test-results/desk/desk.module.css';
import { Queue } from '../test-results/desk/queue.tsx';
import { Differences } from './differences.tsx';

/** /t/marking/{id}: one question across pupils, without names, for who was appointed to mark it. */
export function TestToMarkScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('markers.ownTest', { params: { id } }));
  return (
    <Loaded
      query={query}
      header={{
        title: t('testMarkers.own.title'),
        breadcrumb: [{ label: t('testMarkers.own.title'), href: path('/t/marking') }],
      }}
    >
      {(test) => <Desk key={id} test={test} />}
    </Loaded>
  );
}

function Desk({ test }: { test: Result<'markers.ownTest'> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCards = useIsCards();
  const { question: asked, view } = useSearch({ strict: false }) as { question?: unknown; view?: unknown };
  const byHand = test.list.filter(({ toMark, marked }) => toMark + marked > 0);
  const question =
    test.list.find(({ key }) => key === asked) ?? byHand.find(({ toMark }) => toMark > 0) ?? byHand[0] ?? test.list[0];
  const isDouble = test.list.some(({ rounds }) => rounds !== null);
  const isComparing = isDouble && view === 'compare';
  const look = (at: string) => {
    const search = (at === 'compare' ? { view: at } : {}) as never;
    void navigate({ to: path('/t/marking/$id', { id: test.itemId }), search, replace: true });
  };
  const choose = (key: string | null) => {
    void navigate({
      to: path('/t/marking/$id', { id: test.itemId }),
      search: { question: key ?? undefined } as never,
      replace: true,
    });
    // The list would take the digits that are meant for the desk.
    focusHeading();
  };
  return (
    <>
      <PageHeader
        title={test.title}
        badge={
          <>
            <StateBadge meaning={test.toMark > 0 ? 'amber' : 'green'}>
              {test.toMark > 0
                ? t('testResults.desk.left', { count: test.toMark, n: formatNumber(test.toMark) })
                : t('testResults.desk.allDone')}
            </StateBadge>
            <Differences count={test.differences} />
          </>
        }
        detail={`${subjectName(test.subjectName)} · ${t('classes.one', { name: test.className })}`}
        breadcrumb={[{ label: t('testMarkers.own.title'), href: path('/t/marking') }]}
      />
      {isDouble && (
        <div className={desk.views}>
          <Segmented
            label={t('rounds.tab')}
            value={isComparing ? 'compare' : 'toMark'}
            choices={[
              { value: 'toMark', label: t('rounds.desk.toMark') },
              {
                value: 'compare',
                label:
                  test.differences > 0
                    ? t('rounds.differences', { count: test.differences, n: formatNumber(test.differences) })
                    : t('rounds.desk.compare'),
              },
            ]}
            onChange={look}
          />
        </div>
      )}
      {isComparing ? (
        <div className={desk.page}>
          <CompareMarks itemId={test.itemId} isWatched />
        </div>
      ) : question ? (
        <div className={desk.page}>
          <div className={desk.bar}>
            <SelectInput
              width={isCards ? undefined : 480}
              label={t('testMarkers.own.choose')}
              value={question.key}
              choices={test.list.map(({ key, number, words }) => ({
                value: key,
                label: `${formatNumber(number)}. ${words}`,
              }))}
              onChange={choose}
            />
          </div>
          {question.rounds && <RoundProgress counts={question.rounds} />}
          <Queue
            key={question.key}
            itemId={test.itemId}
            questionKey={question.key}
            withNames={false}
            begin=""
            subjectId={test.subjectId}
            isWatched
          />
        </div>
      ) : (
        <EmptyState title={t('testMarkers.own.nothing')} />
      )}
    </>
  );
}
