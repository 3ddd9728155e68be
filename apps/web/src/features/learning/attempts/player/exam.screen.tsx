import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { path } from '../../../../lib/screens/path.ts';
import { formatMoment } from '../../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRecord } from '../../../../ui/feedback/skeletons.tsx';
import { useFrameMode } from '../../../../ui/frame/frame-context.ts';
import { PageHeader } from '../../../../ui/frame/page-header.tsx';
import { usePicturesAhead } from '../../../../ui/rich-text/use-pictures-ahead.ts';
import type { ExamSession } from '../engine/exam-session.ts';
import css from './exam.module.css';
import { ExamEnd } from './exam-end.tsx';
import { ExamPlayer } from './exam-player.tsx';
import { useExam, useFocus } from './use-exam.ts';

/** /student/e-learning/{id}/test/{testId}/exam/{examId}: a test that is being sat, and nothing else. */
export function ExamScreen() {
  const { examId = '' } = useParams({ strict: false }) as { examId?: string };
  useFrameMode('bare');
  useFocus();
  const session = useExam(examId);
  const isAhead = usePicturesAhead(session?.sitting?.parts);
  if (!session || session.stage.kind === 'loading' || !isAhead) return <SkeletonRecord />;
  return <Exam key={examId} session={session} />;
}

function Exam({ session }: { session: ExamSession }) {
  const { t } = useTranslation();
  const { id = '', testId = '' } = useParams({ strict: false }) as { id?: string; testId?: string };
  const back = path('/student/e-learning/$id/test/$testId', { id, testId });
  const { stage, sitting } = session;
  const title = sitting?.title ?? t('exam.title');
  useEffect(() => {
    const timer = window.setInterval(() => session.tick(), 500);
    return () => window.clearInterval(timer);
  }, [session]);
  const breadcrumb = [{ label: t('exam.back'), href: back }];
  switch (stage.kind) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <>
          <PageHeader title={title} breadcrumb={breadcrumb} />
          <ErrorState error={stage.error} onRetry={() => void session.open()} />
        </>
      );
    case 'elsewhere':
      return (
        <>
          <PageHeader title={title} breadcrumb={breadcrumb} />
          <div className={css.calm} role="status">
            <h2>{t(stage.isOtherTab ? 'exam.elsewhere.tab' : 'exam.elsewhere.device')}</h2>
            <p>
              {stage.since ? t('exam.elsewhere.since', { at: formatMoment(stage.since) }) : t('exam.elsewhere.detail')}
            </p>
            <div className={css.calmButtons}>
              <Button kind="primary" onClick={() => void session.open(true)}>
                {t('exam.elsewhere.here')}
              </Button>
              <ButtonLink href={back}>{t('exam.back')}</ButtonLink>
            </div>
          </div>
        </>
      );
    case 'sitting':
      return <ExamPlayer session={session} back={back} />;
    case 'handing':
    case 'over':
    case 'done':
      return <ExamEnd session={session} back={back} />;
  }
}
