import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatFixed, formatNumber } from '../../../lib/words/format.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Wide } from '../../../ui/record/wide.tsx';
import { Choice } from '../entry/semester-choice.tsx';
import tab from '../entry/tab.module.css';
import { IncompleteExemptions } from '../exemptions/incomplete-exemptions.tsx';
import {
  countOf,
  type LevelTally,
  levelsOf,
  type OverviewRow,
  overviewRows,
  shareOf,
} from '../results/overview-rows.ts';
import css from '../results/results-overview.module.css';

const PERIODS: readonly Period[] = ['HK1', 'HK2', 'CN', 'HE'];
const areas = ['academic', 'conduct'] as const;
const classList = path('/classes/list');

interface ResultsOverviewProps {
  year: { readonly id: string; readonly name: string };
  /** The period shown first. */
  period: Period;
}

/** How many pupils of each class, of each grade and of the school have which level; from stored results. */
export function ResultsOverview({ year, period: first }: ResultsOverviewProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState(first);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf('results.statistics', { query: { schoolYearId: year.id, period } }),
    placeholderData: keepPreviousData,
  });
  const classes = data?.classes ?? [];
  const isEmpty =
    data !== undefined && classes.every(({ academic, conduct }) => academic.assessed + conduct.assessed === 0);
  return (
    <>
      <PageHeader
        title={t('grading.overview.title')}
        detail={year.name}
        breadcrumb={[{ label: t('shell.menu.classesAndStudents') }, { label: t('classes.title'), href: classList }]}
      />
      <div className={css.page}>
        <Choice
          label={t('grading.paper.period')}
          choices={PERIODS.map((value) => ({ value, text: t(`grading.periodShort.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        <IncompleteExemptions schoolYearId={year.id} />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonLines lines={8} />}
        {isEmpty && <EmptyState title={t('grading.overview.empty')} detail={t('grading.overview.emptyDetail')} />}
        {data && !isEmpty && (
          <div aria-busy={isPlaceholderData}>
            <OverviewTable rows={overviewRows(classes)} levels={(area) => levelsOf(classes, area)} />
            <p className="secondary small">{t('grading.overview.shareHint')}</p>
          </div>
        )}
      </div>
    </>
  );
}

interface OverviewTableProps {
  rows: readonly OverviewRow[];
  levels: (area: 'academic' | 'conduct') => readonly string[];
}

function OverviewTable({ rows, levels }: OverviewTableProps) {
  const { t } = useTranslation();
  return (
    <Wide className={tab.scroll} label={t('grading.overview.title')}>
      <table className={tab.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('classes.columns.name')}
            </th>
            <th scope="col" rowSpan={2} className={tab.figure}>
              {t('classes.columns.size')}
            </th>
            {areas.map((area) => (
              <th key={area} scope="colgroup" colSpan={levels(area).length + 1} className={css.area}>
                {t(`grading.overview.${area}`)}
              </th>
            ))}
          </tr>
          <tr>
            {areas.map((area) => [
              ...levels(area).map((level, index) => (
                <th key={`${area} ${level}`} scope="col" className={index === 0 ? css.first : css.level}>
                  {t(`grading.level.${level}`)}
                </th>
              )),
              <th key={area} scope="col" className={css.level}>
                {t('grading.overview.notAssessed')}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.kind === 'class' ? undefined : css.sum}>
              <th scope="row">
                {row.classId === null ? (
                  t(`grading.overview.${row.kind}`, { grade: row.grade })
                ) : (
                  <Link href={`${path('/classes/list/$id/detail', { id: row.classId })}?tab=results`}>
                    {row.className}
                  </Link>
                )}
              </th>
              <td className={tab.figure}>{formatNumber(row.pupils, 0)}</td>
              {areas.map((area) => (
                <AreaCells key={area} tally={row[area]} levels={levels(area)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function AreaCells({ tally, levels }: { tally: LevelTally; levels: readonly string[] }) {
  return (
    <>
      {levels.map((level, index) => {
        const share = shareOf(tally, level);
        return (
          <td key={level} className={index === 0 ? css.first : css.level}>
            {formatNumber(countOf(tally, level), 0)}{' '}
            {share !== null && <span className={css.share}>{formatFixed(share / 100, 2)}%</span>}
          </td>
        );
      })}
      <td className={css.level}>{tally.notAssessed > 0 ? formatNumber(tally.notAssessed, 0) : ''}</td>
    </>
  );
}
