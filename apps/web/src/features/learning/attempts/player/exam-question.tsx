import { IconCheck, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { AnswerQuestion } from '../answering/answer-question.tsx';
import { FilesUnderWay } from '../answering/files-under-way.ts';
import type { ExamSession } from '../engine/exam-session.ts';
import css from './exam.module.css';
import { clockTime, numbersOf, type SatQuestion } from './exam-pages.ts';

const hundredths = 100;

interface ExamQuestionProps {
  session: ExamSession;
  question: SatQuestion;
  /** The part it stands in, where the page does not begin with its name. */
  part: string;
  /** The last number of its part. */
  of: number;
  /** Another page is shown, and a file of this one is still on its way. */
  isHidden: boolean;
  onUnderWay: (key: string, isUnderWay: boolean) => void;
}

/** One question: its number, what it is worth, its place for the answer, and where that answer is. */
export function ExamQuestion({ session, question, part, of, isHidden, onUnderWay }: ExamQuestionProps) {
  const { t } = useTranslation();
  const { key, asked, points, numbers } = question;
  const { answer, isFlagged } = session.answerOf(key);
  const label = t('exam.question', { number: numbersOf(question) });
  const tell = useCallback((isUnderWay: boolean) => onUnderWay(key, isUnderWay), [key, onUnderWay]);
  return (
    <article className={css.question} aria-label={label} hidden={isHidden} data-question={key}>
      <header className={css.questionHead}>
        <span className="secondary">
          {part !== '' && <span className={css.partName}>{part}</span>}
          {t('exam.questionOf', {
            number: numbersOf(question),
            of: formatNumber(of),
            points: formatNumber(points / hundredths),
          })}
        </span>
        <Button
          kind="quiet"
          small
          icon={isFlagged ? IconFlagFilled : IconFlag}
          aria-pressed={isFlagged}
          onClick={() => session.change(key, { isFlagged: !isFlagged })}
        >
          {t('exam.flag')}
        </Button>
      </header>
      <FilesUnderWay value={tell}>
        <AnswerQuestion
          asked={asked}
          value={answer}
          onChange={(next) => session.change(key, { answer: next })}
          label={label}
          attemptId={session.attemptId}
          numbers={numbers}
        />
      </FilesUnderWay>
      <Place session={session} questionKey={key} />
    </article>
  );
}

/** Where the answer is: at the school since when, on this device, or not taken and why. */
function Place({ session, questionKey }: { session: ExamSession; questionKey: string }) {
  const { t } = useTranslation();
  const place = session.queue?.placeOf(questionKey) ?? null;
  const stored = session.sitting?.answers.find(({ key }) => key === questionKey);
  if (place?.kind === 'refused') {
    return (
      <p role="alert" className={css.refused}>
        {t(`exam.refused.${place.code}`)}
      </p>
    );
  }
  if (place?.kind === 'waiting') {
    return (
      <p className={css.waiting}>{t(session.queue?.isAway() || !navigator.onLine ? 'exam.waits' : 'exam.saving')}</p>
    );
  }
  const at = place?.kind === 'saved' && place.at !== null ? place.at : stored ? Date.parse(stored.savedAt) : null;
  if (at === null) return null;
  return (
    <p className={css.saved}>
      <IconCheck size={16} aria-hidden /> {t('exam.savedAt', { time: clockTime(at) })}
    </p>
  );
}
