import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { answered } from '../answering/answer-props.ts';
import type { ExamSession } from '../engine/exam-session.ts';
import { numbersOf, whereOf } from './exam-pages.ts';

interface HandInDialogProps {
  session: ExamSession;
  /** Questions with a file that is still on its way. */
  underWay: ReadonlySet<string>;
  onClose: () => void;
  /** To a question that is not answered. */
  onGo: (key: string) => void;
}

/** Before handing in: how many questions are empty or half, and which. */
export function HandInDialog({ session, underWay, onClose, onGo }: HandInDialogProps) {
  const { t } = useTranslation();
  const questions = session.sitting?.parts.flatMap((part) => part.questions) ?? [];
  const gaps = questions.filter(
    (question) => answered(question.asked, session.answerOf(question.key).answer) !== 'whole',
  );
  const flagged = questions.filter(({ key }) => session.answerOf(key).isFlagged);
  const [first] = gaps;
  const where = (of: typeof questions) => whereOf(t, session.sitting?.parts ?? [], of);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(gaps.length === 0 ? 'exam.handInAll' : 'exam.handInGaps', {
        count: gaps.length,
        n: formatNumber(gaps.length),
      })}
      onClose={onClose}
      footer={
        <ActionButtons
          onCancel={onClose}
          others={
            first && session.sitting?.navigation === 'FREE' ? (
              <Button kind="quiet" onClick={() => onGo(first.key)}>
                {t('exam.toGap', { number: numbersOf(first) })}
              </Button>
            ) : undefined
          }
        >
          <Button kind="primary" onClick={() => void session.handIn()}>
            {t('exam.handIn')}
          </Button>
        </ActionButtons>
      }
    >
      {gaps.length > 0 && <p>{t('exam.gapsAre', { where: where(gaps) })}</p>}
      {flagged.length > 0 && <p>{t('exam.flaggedAre', { where: where(flagged) })}</p>}
      {underWay.size > 0 && (
        <p>
          <b>{t('exam.filesUnderWay', { where: where(questions.filter(({ key }) => underWay.has(key))) })}</b>
        </p>
      )}
      <p>{t('exam.handInDetail')}</p>
    </Dialog>
  );
}
