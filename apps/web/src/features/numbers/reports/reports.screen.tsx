import type { Report } from '@phuong/contract/numbers/reports/report.contract.ts';
import { reportKeys } from '@phuong/rules/statistics/report-catalogue.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatDate, formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../numbers.module.css';
import { OwnLists } from '../own-lists/own-lists.tsx';
import { StatisticsTabs } from '../statistics-tabs.tsx';
import { oneOf, useNumbersAddress } from '../use-numbers-address.ts';
import { inReaderWords } from './reader-words.ts';
import { ReportTable } from './report-table.tsx';
import { ReportTemplates } from './report-templates.tsx';
import own from './reports.module.css';

/** Reports that are dashboards of their own, with the words of the menu. */
const others = [
  ['/dashboard/two-areas-of-education-results', 'shell.menu.twoAreas'],
  ['/dashboard/student-achivements', 'shell.menu.achievements'],
  ['/dashboard/teaching-results-by-grade', 'shell.menu.resultsByGrade'],
  ['/dashboard/class-average-score', 'shell.menu.classAverages'],
] as const;

/** /statistics: the reports a school keeps and hands in, how they look, and beside them the lists people make themselves. */
export function ReportsScreen() {
  const [{ list, step, templates }] = useNumbersAddress(['list', 'step', 'templates']);
  if (templates !== undefined) return <ReportTemplates />;
  return list === undefined ? <Reports /> : <OwnLists list={list} step={step} />;
}

/** The reports with what must add up before they are signed. */
function Reports() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const [address, change] = useNumbersAddress(['report']);
  const chosen = oneOf(reportKeys, address.report) ?? 'ENROLMENT';
  const asked = { report: chosen, schoolYearId: year?.id ?? '' };
  const query = useQuery({
    ...queryOf('reports.read', { query: asked }),
    placeholderData: keepPreviousData,
    enabled: year !== null,
  });
  const { run, busy } = useAction();
  const told = query.data?.report === chosen ? inReaderWords(query.data.template.heading) : undefined;
  const header = {
    title: told ?? t(`numbers.reports.heading.${chosen}`),
    breadcrumb: [{ label: t('numbers.title') }, { label: t('numbers.reports.title') }],
    detail: year?.name.replace('-', '–'),
  };
  if (year === null) {
    return (
      <>
        <PageHeader {...header} />
        <EmptyState title={t('numbers.noYear')} detail={t('numbers.noYearDetail')} />
      </>
    );
  }
  const take = (call: 'reports.export' | 'reports.print') => () =>
    void run(async () => saveFile(await callFile(call, { query: asked })));
  return (
    <>
      <PageHeader
        {...header}
        actions={[
          {
            key: 'excel',
            label: t('numbers.excel'),
            icon: IconDownload,
            kind: 'default',
            busy,
            onSelect: take('reports.export'),
          },
          {
            key: 'pdf',
            label: t('numbers.pdf'),
            icon: IconPrinter,
            kind: 'default',
            busy,
            onSelect: take('reports.print'),
          },
        ]}
      />
      <StatisticsTabs open="reports">
        <div className={cn(css.page, css.inTabs, own.page)}>
          <div className={own.chooser}>
            <SelectInput
              label={t('numbers.reports.list')}
              choices={reportKeys.map((value) => ({ value, label: t(`numbers.reports.name.${value}`) }))}
              value={chosen}
              onChange={(value) => change({ report: value ?? undefined })}
            />
          </div>
          <nav className={own.list} aria-label={t('numbers.reports.list')}>
            {reportKeys.map((key) => (
              <Link
                key={key}
                href={`${path('/statistics')}?report=${key}`}
                className={cn(own.report, key === chosen && own.chosen)}
                aria-current={key === chosen ? 'page' : undefined}
              >
                <b>{t(`numbers.reports.name.${key}`)}</b>
                <span className="secondary small">{t(`numbers.reports.about.${key}`)}</span>
              </Link>
            ))}
            <h2 className={cn('secondary', 'small', own.others)}>{t('numbers.reports.otherReports')}</h2>
            {others.map(([to, text]) => (
              <Link key={to} href={path(to)} className={own.report}>
                {t(text)}
              </Link>
            ))}
          </nav>
          <div className={own.body}>
            <LoadedPart query={query}>
              {(report) => <Shown report={report} onChanged={() => void query.refetch()} />}
            </LoadedPart>
          </div>
        </div>
      </StatisticsTabs>
    </>
  );
}

function Shown({ report, onChanged }: { report: Report; onChanged: () => void }) {
  const { t } = useTranslation();
  const { rows, checks, from, to, at, template } = report;
  if (rows.length === 0) {
    return <EmptyState title={t('numbers.reports.empty')} detail={t('numbers.reports.emptyDetail')} />;
  }
  const days =
    from === to
      ? t('numbers.reports.day', { day: formatDate(to) })
      : t('numbers.reports.days', { from: formatDate(from), to: formatDate(to) });
  return (
    <>
      <p className={`secondary small ${css.source}`}>
        {[t('numbers.reports.source', { at: formatMoment(at), days }), template.legalBasis].filter(Boolean).join(' ')}
      </p>
      <ReportTable report={report} onChanged={onChanged} />
      {checks.length > 0 && (
        <section aria-label={t('numbers.reports.before')}>
          <h2>{t('numbers.reports.before')}</h2>
          <ul className={own.checks}>
            {checks.map(({ check, left, right }) => (
              <li key={check}>
                <StateBadge meaning={left === right ? 'green' : 'red'}>
                  {t(left === right ? 'numbers.reports.met' : 'numbers.reports.notMet')}
                </StateBadge>{' '}
                <span className="figures">
                  {t(`numbers.reports.check.${check}`, { left: formatNumber(left), right: formatNumber(right) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
