import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { ProgressJob } from '../../../ui/feedback/progress-job.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import css from './paper.module.css';

const ASK_EVERY_MS = 1500;

/** School records of the whole class in the background: progress, stopping, and the file at the end. */
export function RecordBatch({ classId, schoolYearId }: { classId: string; schoolYearId: string }) {
  const { t } = useTranslation();
  const mayBatch = useCan('view_mark');
  const [jobId, setJobId] = useState<string | null>(null);
  const [years, setYears] = useState<'STAGE' | 'YEAR'>('STAGE');
  const onError = (error: unknown) => void toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
  const start = useMutation({
    mutationFn: (format: 'pdf' | 'zip') =>
      call('transcripts.batch', { body: { schoolYearId, classId, format, years } }),
    onSuccess: (answer) => setJobId(answer.jobId),
    onError,
  });
  const cancel = useMutation({
    mutationFn: (id: string) => call('jobs.cancel', { params: { id } }),
    onError,
  });
  const job = useQuery({
    ...queryOf('jobs.read', { params: { id: jobId ?? '' } }),
    enabled: jobId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'queued' || state.data?.state === 'running' ? ASK_EVERY_MS : false,
  });
  if (!mayBatch) return null;
  const { data } = job;
  const isRunning = jobId !== null && (!data || data.state === 'queued' || data.state === 'running');
  const collect = async (id: string) => {
    try {
      saveFile(await callFile('jobs.file', { params: { id } }));
    } catch (error) {
      onError(error);
    }
  };
  return (
    <section>
      <h2>{t('grading.paper.batch')}</h2>
      {isRunning && jobId ? (
        <ProgressJob
          label={t('grading.paper.batchRunning')}
          done={data?.progress ?? 0}
          total={data?.total || undefined}
          onCancel={() => cancel.mutate(jobId)}
          cancelling={cancel.isPending || cancel.isSuccess}
        />
      ) : (
        <>
          <Segmented
            label={t('grading.paper.batchYears')}
            choices={[
              { value: 'STAGE', label: t('grading.paper.batchStage') },
              { value: 'YEAR', label: t('grading.paper.batchYear') },
            ]}
            value={years}
            onChange={(value) => setYears(value === 'YEAR' ? 'YEAR' : 'STAGE')}
            full
          />
          <div className={css.row}>
            <Button busy={start.isPending} onClick={() => start.mutate('pdf')}>
              {t('grading.paper.batchPdf')}
            </Button>
            <Button busy={start.isPending} onClick={() => start.mutate('zip')}>
              {t('grading.paper.batchZip')}
            </Button>
          </div>
        </>
      )}
      {data && !isRunning && (
        <>
          {data.hasFile && (
            <Button kind="primary" onClick={() => void collect(data.id)}>
              {t('common.download')}
            </Button>
          )}
          <p className="secondary small" role="status">
            {data.state === 'cancelled'
              ? t('grading.paper.batchCancelled')
              : data.state === 'failed'
                ? t('grading.paper.batchFailed')
                : t('grading.paper.batchDone')}
            {data.failures.length > 0 && ` · ${t('grading.paper.batchFailures', { count: data.failures.length })}`}
          </p>
        </>
      )}
    </section>
  );
}
