import type { AnswerChange } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import type { ExamSession } from '../engine/exam-session.ts';
import css from './exam.module.css';
import { whereOf } from './exam-pages.ts';

interface LostAnswersProps {
  session: ExamSession;
  lost: readonly AnswerChange[];
}

/** Names the questions whose answers the school did not take: they lie on this device until the pupil has seen it. */
export function LostAnswers({ session, lost }: LostAnswersProps) {
  const { t } = useTranslation();
  const parts = session.sitting?.parts ?? [];
  const keys = new Set(lost.map(({ key }) => key));
  const questions = parts.flatMap((part) => part.questions).filter(({ key }) => keys.has(key));
  return (
    <div role="alert" className={css.lost}>
      <p>
        <b>{t('exam.lost', { count: lost.length, n: formatNumber(lost.length) })}</b>{' '}
        {questions.length > 0 && t('exam.lostAre', { where: whereOf(t, parts, questions) })}
      </p>
      <p>{t('exam.lostDetail')}</p>
      <Button small onClick={() => void session.seen()}>
        {t('exam.lostSeen')}
      </Button>
    </div>
  );
}
