import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/words/format.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { ProgressJob } from '../../../ui/feedback/progress-job.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useTakenPaper } from './use-taken-paper.ts';

const askEveryMs = 1_500;
const mostNamed = 5;

/** All work of an exercise as a zip: collected in the background, saved as soon as it is there. */
export function WorksArchiveDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, take } = useTakenPaper();
  const [jobId, setJobId] = useState<string | null>(null);
  const onError = (error: unknown) => void toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
  const start = useMutation({
    mutationFn: () =>
      withExportReason(t, (reason) => call('submissions.takeAll', { params: { id: itemId }, body: { reason } })),
    onSuccess: (answer) => answer && setJobId(answer.jobId),
    onError,
  });
  const cancel = useMutation({ mutationFn: (id: string) => call('jobs.cancel', { params: { id } }), onError });
  const { data } = useQuery({
    ...queryOf('jobs.read', { params: { id: jobId ?? '' } }),
    enabled: jobId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !state.data || state.data.state === 'queued' || state.data.state === 'running' ? askEveryMs : false,
  });
  const isRunning = jobId !== null && (!data || data.state === 'queued' || data.state === 'running');
  const fileOf = (id: string) => take(() => callFile('jobs.file', { params: { id } }));
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!data?.hasFile || taken.current === data.id) return;
    taken.current = data.id;
    void fileOf(data.id);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('learningPapers.takeAll')}
      footer={
        <ActionButtons onCancel={onClose} cancelLabel={t('common.close')}>
          {data?.hasFile ? (
            <Button busy={busy} onClick={() => void fileOf(data.id)}>
              {t('learningPapers.again')}
            </Button>
          ) : (
            !isRunning && (
              <Button kind="primary" busy={start.isPending} onClick={() => start.mutate()}>
                {t('learningPapers.start')}
              </Button>
            )
          )}
        </ActionButtons>
      }
    >
      <p>{t('learningPapers.takeAllDetail')}</p>
      {isRunning && jobId && (
        <ProgressJob
          label={t('learningPapers.takingAll')}
          done={data?.progress ?? 0}
          total={data?.total || undefined}
          onCancel={() => cancel.mutate(jobId)}
          cancelling={cancel.isPending || cancel.isSuccess}
        />
      )}
      {data && !isRunning && (
        <p role="status">
          {data.hasFile
            ? t('learningPapers.ready')
            : t(data.state === 'cancelled' ? 'learningPapers.cancelled' : 'learningPapers.failed')}
        </p>
      )}
      {data && data.failures.length > 0 && (
        <p>
          {t('learningPapers.partly', {
            count: data.failures.length,
            names: formatList(data.failures.slice(0, mostNamed).map(({ label }) => label)),
          })}
        </p>
      )}
    </Dialog>
  );
}
