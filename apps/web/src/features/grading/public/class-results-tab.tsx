import type { tally } from '@phuong/contract/grading/results/result.schema.ts';
import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { IconAlertTriangle, IconClock, IconFileText } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatFixed } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { ErrorState, problemDetail } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Choice } from '../entry/semester-choice.tsx';
import tab from '../entry/tab.module.css';
import { ContactSlipButton } from '../papers/contact-slip-button.tsx';
import type { ClassResultRow } from '../results/result-override-dialog.tsx';
import { ResultsTable } from '../results/results-table.tsx';
import { storedLine } from '../results/stored-line.ts';
import type { ClassTabProps } from './class-marks-tab.tsx';

const ResultOverrideDialog = lazy(async () => ({
  default: (await import('../results/result-override-dialog.tsx')).ResultOverrideDialog,
}));
const SummerEntry = lazy(async () => ({ default: (await import('../summer/summer-entry.tsx')).SummerEntry }));

const PERIODS: readonly Period[] = ['HK1', 'HK2', 'CN', 'HE'];

/** Results of a class for a semester, the year and after summer, with the reason behind every level and decision. */
export function ClassResultsTab({ classId, schoolYearId }: ClassTabProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { schoolYears } = useAppState();
  const current = schoolYears.find(({ id }) => id === schoolYearId)?.semesters.find(({ is_current }) => is_current);
  const [period, setPeriod] = useState<Period>(current?.ordinal === 1 ? 'HK1' : current ? 'HK2' : 'CN');
  const isCards = useIsCards();
  const [overridden, setOverridden] = useState<ClassResultRow | null>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf('results.ofClass', { params: { id: classId }, query: { period } }),
    placeholderData: keepPreviousData,
  });
  const compute = useMutation({
    mutationFn: () => call('results.compute', { params: { id: classId }, body: { period } }),
    onSuccess: ({ stored, incomplete, waiting }) =>
      toast.done(
        waiting > 0
          ? t('grading.resultsTab.computedWaiting', { stored, waiting })
          : t('grading.resultsTab.computed', { stored, incomplete }),
      ),
    onError: (problem) => toast.error(problemDetail(problem) ?? t('ui.feedback.notLoadedDetail')),
    onSettled: () => void client.invalidateQueries({ queryKey: ['results.ofClass'] }),
  });
  const subjectNames = (ids: readonly string[]) =>
    ids.map((id) => subjectName(data?.subjects.find((subject) => subject.id === id)?.name ?? '')).join(', ');
  const isYear = period === 'CN' || period === 'HE';
  const waiting = period === 'HE' ? (data?.rows ?? []).filter(waitsForSummer).length : 0;
  return (
    <div className={tab.tab}>
      <div className={tab.bar}>
        <Choice
          label={t('grading.resultsTab.decision')}
          choices={PERIODS.map((value) => ({
            value,
            text: t(`grading.${isCards ? 'periodShort' : 'period'}.${value}`),
          }))}
          value={period}
          onChange={setPeriod}
        />
        {data && <span className="secondary small">{storedLine(data, period, t)}</span>}
        <span className={tab.space} />
        {period !== 'HE' && <ContactSlipButton classId={classId} period={period} />}
        {period !== 'HE' && (
          <ButtonLink
            icon={IconFileText}
            href={`${path('/preview-export-pdf/class-transcripts/$id', { id: classId })}?period=${period}`}
          >
            {t('grading.resultsTab.print')}
          </ButtonLink>
        )}
        {data?.can.includes('compute') && (
          <Button kind="primary" busy={compute.isPending} onClick={() => compute.mutate()}>
            {t(data.computedAt ? 'grading.resultsTab.computeAgain' : 'grading.resultsTab.compute')}
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={8} />}
      {data && (
        <>
          {data.isYearClosed && <p className="secondary small">{t('grading.resultsTab.yearClosed')}</p>}
          {data.isOutOfDate && !data.isYearClosed && (
            <p className={tab.notice}>
              <IconAlertTriangle size={18} aria-hidden />
              {t('grading.resultsTab.outOfDate')}
            </p>
          )}
          {waiting > 0 && !data.isYearClosed && (
            <p className={tab.notice}>
              <IconClock size={18} aria-hidden />
              {t('grading.resultsTab.summerWaiting', { count: waiting })}
            </p>
          )}
          {data.openSubjectIds.length > 0 && (
            <p className="secondary small">
              {t('grading.resultsTab.openSheets', {
                count: data.openSubjectIds.length,
                subjects: subjectNames(data.openSubjectIds),
              })}
            </p>
          )}
          <div aria-busy={isPlaceholderData}>
            <ResultsTable
              rows={data.rows}
              subjects={data.subjects}
              ruleSet={data.ruleSet}
              isYear={isYear}
              onOverride={data.can.includes('override') ? setOverridden : undefined}
            />
          </div>
          <p className="secondary small">
            {t('grading.resultsTab.statistics', { levels: tallyText(data.statistics.academic, t) })}
            <br />
            {t('grading.resultsTab.statisticsConduct', { levels: tallyText(data.statistics.conduct, t) })}
          </p>
          <Suspense fallback={<SkeletonLines lines={3} />}>
            {period === 'HE' && (
              <SummerEntry
                classId={classId}
                ruleSet={data.ruleSet}
                mayRetest={data.can.includes('retest')}
                mayTrain={data.can.includes('summerTraining')}
              />
            )}
            {overridden && (
              <ResultOverrideDialog
                row={overridden}
                schoolYearId={schoolYearId}
                period={period}
                ruleSet={data.ruleSet}
                onClose={() => setOverridden(null)}
              />
            )}
          </Suspense>
          <p className={tab.legal}>{t('grading.resultsTab.legalBasis', { basis: data.legalBasis })}</p>
        </>
      )}
    </div>
  );
}

const waitsForSummer = ({ leftOn, decision }: ClassResultRow) =>
  leftOn === null && (decision === 'RETEST' || decision === 'SUMMER_TRAINING');

/** "Tốt 12 (26,67%) · Khá 20 (44,44%) · chưa có 3" */
function tallyText({ levels, notAssessed }: (typeof tally)['_zod']['output'], t: TFunction): string {
  const parts = levels.flatMap(({ level, count, percentHundredths }) =>
    percentHundredths === null
      ? []
      : t('grading.resultsTab.share', {
          level: t(`grading.level.${level}`),
          count,
          percent: formatFixed(percentHundredths / 100, 2),
        }),
  );
  if (notAssessed > 0) parts.push(t('grading.resultsTab.notAssessed', { count: notAssessed }));
  return parts.join(' · ');
}
