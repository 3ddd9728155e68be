import type { IssuedTranscript, TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import css from './paper.module.css';

const SHOWN_NAMES = 6;

export interface PaperChecksProps {
  kind: 'CLASS' | 'STUDENT';
  classId: string;
  studentId: string | null;
  period: TranscriptPeriod;
}

/** "Trước khi in": what is still missing, and issuing the final paper once nothing is. */
export function PaperChecks({ kind, classId, studentId, period }: PaperChecksProps) {
  const { t } = useTranslation();
  const address = window.location.origin;
  const client = useQueryClient();
  const mayIssue = useCan('transcript_finalise');
  const { data } = useQuery({
    ...queryOf('transcripts.checks', { params: { id: classId }, query: { period } }),
    staleTime: 0,
  });
  const onError = (error: unknown) => void toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
  const onSuccess = ({ number }: IssuedTranscript) => void toast.done(t('grading.paper.finalised', { number }));
  const onSettled = () => {
    for (const key of ['transcripts.checks', 'transcripts.list', 'paper']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  };
  const finalise = useMutation({
    mutationFn: () => call('transcripts.finalise', { body: { kind, classId, studentId, period, address } }),
    onSuccess,
    onError,
    onSettled,
  });
  const reissue = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('transcripts.reissue', { params: { id }, body: { reason, address } }),
    onSuccess,
    onError,
    onSettled,
  });
  const issued = useQuery(queryOf('transcripts.list', { query: studentId ? { studentId } : { classId } }));
  const items = (issued.data?.items ?? []).filter((each) => each.kind === kind && each.period === period);
  const current = items.find(({ state }) => state === 'final');

  const askFinal = async () => {
    const answer = await confirm({
      title: t('grading.paper.finaliseTitle'),
      detail: t('grading.paper.finaliseDetail'),
      action: t('grading.paper.finalise'),
      danger: false,
    });
    if (answer) finalise.mutate();
  };
  const askAgain = async ({ id, number }: IssuedTranscript) => {
    const answer = await confirm({
      title: t('grading.paper.reissueTitle', { number }),
      detail: t('grading.paper.reissueDetail'),
      action: t('grading.paper.reissue'),
      danger: false,
      reason: 'required',
    });
    if (answer) reissue.mutate({ id, reason: answer.reason });
  };
  const open = async ({ id }: IssuedTranscript) => {
    try {
      saveFile(await callFile('transcripts.file', { params: { id } }));
    } catch (error) {
      onError(error);
    }
  };
  return (
    <>
      <section>
        <h2>{t('grading.paper.checks')}</h2>
        {!data ? (
          <SkeletonLines lines={3} />
        ) : data.isReady ? (
          <p className={css.ok}>
            <IconCircleCheck size={16} aria-hidden /> {t('grading.paper.ready')}
          </p>
        ) : (
          <ul className={css.checks}>
            {data.missing.map(({ check, names }) => (
              <li key={check} className={css.missing}>
                <IconAlertTriangle size={16} aria-hidden />
                <span>
                  <b>{t(`grading.paper.check.${check}`)}</b>
                  {names.length > 0 && (
                    <span className="secondary small">
                      <br />
                      {names.slice(0, SHOWN_NAMES).join(', ')}{' '}
                      {names.length > SHOWN_NAMES &&
                        t('grading.paper.moreNames', { count: names.length - SHOWN_NAMES })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {mayIssue && !current && (
          <Button kind="primary" disabled={!data?.isReady} busy={finalise.isPending} onClick={() => void askFinal()}>
            {t('grading.paper.finalise')}
          </Button>
        )}
        {mayIssue && current && (
          <Button disabled={!data?.isReady} busy={reissue.isPending} onClick={() => void askAgain(current)}>
            {t('grading.paper.reissue')}
          </Button>
        )}
      </section>
      <section>
        <h2>{t('grading.paper.issued')}</h2>
        {items.length === 0 ? (
          <p className="secondary">{t('grading.paper.issuedNone')}</p>
        ) : (
          <ul className={css.issued}>
            {items.map((item) => (
              <li key={item.id}>
                <button type="button" onClick={() => void open(item)}>
                  {t('grading.paper.openFile', { number: item.number })}
                </button>
                <span className="secondary small">
                  {t('grading.paper.issuedLine', {
                    number: item.number,
                    by: item.issuedBy,
                    at: formatMoment(item.issuedAt),
                  })}{' '}
                  · {t(item.state === 'final' ? 'grading.paper.current' : 'grading.paper.superseded')}
                </span>
                {item.reason && <span className="secondary small">{item.reason}</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
