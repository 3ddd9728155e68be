import { IconCircleCheck, IconCircleDashed, IconClockStop, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../../lib/browser/use-document-title.ts';
import { useIsOnline } from '../../../../lib/browser/use-is-online.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { answered } from '../answering/answer-props.ts';
import type { ExamSession } from '../engine/exam-session.ts';
import css from './exam.module.css';
import { clockTime, whereOf } from './exam-pages.ts';
import { LostAnswers } from './lost-answers.tsx';
import { Receipt } from './receipt.tsx';

interface ExamEndProps {
  session: ExamSession;
  back: string;
}

/** From the press of the button, or the end of the time, to the receipt: what the school has, what is on its way, what was left empty. */
export function ExamEnd({ session, back }: ExamEndProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const { stage, sitting, queue, deadlineAt } = session;
  useDocumentTitle(sitting?.title ?? t('exam.title'));
  const isDone = stage.kind === 'done';
  useEffect(() => {
    if (!isDone) return;
    // What stood in lists and on the page of the test is older than this.
    for (const key of ['ownLessons.read', 'ownLessons.list', 'ownItems.test']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  }, [isDone, client]);
  const questions = sitting?.parts.flatMap((part) => part.questions) ?? [];
  const waiting = new Set(queue?.pending().map(({ key }) => key)).size;
  const empty = questions.filter(({ key, asked }) => answered(asked, session.answerOf(key).answer) === 'none');
  const isOver = stage.kind === 'over' || (isDone && deadlineAt !== null && session.clock.now() >= deadlineAt);
  if (isDone) {
    return (
      <div className={css.end}>
        <p className="secondary">{sitting?.title}</p>
        <h1>{t(isOver ? 'exam.over' : stage.receipt ? 'exam.handedIn' : 'exam.ended')}</h1>
        {stage.receipt ? <Receipt receipt={stage.receipt} /> : <p>{t('exam.endedDetail')}</p>}
        {stage.lost.length > 0 && <LostAnswers session={session} lost={stage.lost} />}
        <div className={css.calmButtons}>
          <ButtonLink kind="primary" block href={back}>
            {t('exam.back')}
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className={css.end}>
      <p className="secondary">{sitting?.title}</p>
      <h1>
        {isOver && <IconClockStop size={28} aria-hidden />} {t(isOver ? 'exam.over' : 'exam.handing')}
      </h1>
      {isOver && deadlineAt !== null && <p>{t('exam.overAt', { time: clockTime(deadlineAt) })}</p>}
      <ul className={css.facts} role="status">
        <li>
          <IconCircleCheck size={24} aria-hidden />
          {t('exam.there', {
            count: questions.length - empty.length - waiting,
            n: formatNumber(Math.max(0, questions.length - empty.length - waiting)),
          })}
        </li>
        {waiting > 0 && (
          <li>
            <IconRefresh size={24} aria-hidden />
            <span>
              {t('exam.onTheWay', { count: waiting, n: formatNumber(waiting) })}{' '}
              {t(isOnline && !queue?.isAway() ? 'exam.keepOpen' : 'exam.keepOpenAway')}
            </span>
          </li>
        )}
        {waiting === 0 && !isOnline && (
          <li>
            <IconRefresh size={24} aria-hidden />
            {t('exam.keepOpenAway')}
          </li>
        )}
        {empty.length > 0 && (
          <li>
            <IconCircleDashed size={24} aria-hidden />
            {t('exam.empty', { count: empty.length, where: whereOf(t, sitting?.parts ?? [], empty) })}
          </li>
        )}
      </ul>
      {!isOver && <Button onClick={() => session.goOn()}>{t('exam.goOn')}</Button>}
    </div>
  );
}
