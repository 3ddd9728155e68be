import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { forgetExam } from '../attempts/engine/kept-exam.ts';
import { UnsentAnswers, useKeptExams } from '../attempts/engine/unsent-answers.tsx';
import { forgetWork } from '../submissions/kept-work.ts';
import { sendUnsent } from '../submissions/send-unsent.ts';
import { UnsentWords, useKeptWorks } from '../submissions/unsent-works.tsx';
import css from '../submissions/work.module.css';

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Before a pupil signs out whose work has not reached the school: it is named, and sent, left here for them alone, or thrown away. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation();
  const works = useKeptWorks();
  const exams = useKeptExams();
  const isOnline = useIsOnline();
  const [doing, setDoing] = useState<'asking' | 'sending' | 'dropping'>('asking');
  const [isLeft, setLeft] = useState(false);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const isNothing = works?.length === 0 && exams?.length === 0;
  useEffect(() => {
    if (isNothing) leave.current();
  }, [isNothing]);
  const send = async () => {
    setDoing('sending');
    await sendUnsent().catch(() => undefined);
    // What has arrived is gone from the list, and with the last of it so are we.
    setLeft(true);
    setDoing('asking');
  };
  const drop = async () => {
    for (const { itemId } of works ?? []) await forgetWork(itemId);
    for (const { attemptId } of exams ?? []) await forgetExam(attemptId);
  };
  if (!works || !exams || isNothing) return null;
  const isDropping = doing === 'dropping';
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(isDropping ? 'work.leave.dropTitle' : 'work.leave.title')}
      onClose={onStay}
      busy={doing === 'sending'}
      footer={
        isDropping ? (
          <ActionButtons onCancel={() => setDoing('asking')} isCancelFirst>
            <Button kind="danger" onClick={() => void drop()}>
              {t('work.leave.dropSure')}
            </Button>
          </ActionButtons>
        ) : (
          <ActionButtons
            onCancel={onStay}
            isCancelDisabled={doing === 'sending'}
            others={
              <Button kind="quiet" disabled={doing === 'sending'} onClick={() => setDoing('dropping')}>
                {t('work.leave.drop')}
              </Button>
            }
          >
            <Button kind="primary" disabled={!isOnline} busy={doing === 'sending'} onClick={() => void send()}>
              {t('work.leave.send')}
            </Button>
            <Button disabled={doing === 'sending'} onClick={onLeave}>
              {t('work.leave.keep')}
            </Button>
          </ActionButtons>
        )
      }
    >
      <ul className={css.unsent}>
        {exams.map((exam) => (
          <li key={exam.attemptId}>
            <b>{exam.title}</b>
            <span className="secondary">
              <UnsentAnswers exam={exam} />
            </span>
          </li>
        ))}
        {works.map((work) => (
          <li key={work.itemId}>
            <b>{work.title}</b>
            <span className="secondary">
              <UnsentWords work={work} />
            </span>
          </li>
        ))}
      </ul>
      <p>{t(isDropping ? 'work.leave.dropDetail' : 'work.leave.detail')}</p>
      {!isDropping && (isLeft || !isOnline) && (
        <p role="status">{t(isOnline ? 'work.leave.left' : 'work.leave.noNetwork')}</p>
      )}
    </Dialog>
  );
}
