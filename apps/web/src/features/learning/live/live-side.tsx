import type { LiveDesk } from '@phuong/contract/learning/live/live.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import { AnswerBars } from './answer-bars.tsx';
import { AskClass, type AskedPage } from './ask-class.tsx';
import css from './live.module.css';
import type { LiveDeskOf } from './use-live-desk.ts';

interface LiveSideProps {
  live: LiveDeskOf;
  desk: LiveDesk;
  page: AskedPage | undefined;
  /** The screen is not the wall of the classroom: answers may be seen on it before the class does. */
  isPrivate: boolean;
}

/** Beside the page that is presented: how many follow, what they are asked and what they have answered. */
export function LiveSide({ live, desk, page, isPrivate }: LiveSideProps) {
  const { t } = useTranslation();
  const { question, following, pupils } = desk;
  const box = useRef<HTMLElement>(null);
  const questionId = question?.id ?? null;
  const before = useRef(questionId);
  // With the question goes the button that asked it or put it away, and the keys with the button.
  useEffect(() => {
    if (before.current === questionId) return;
    before.current = questionId;
    if (document.activeElement === document.body) box.current?.focus();
  }, [questionId]);
  return (
    <section ref={box} className={css.side} aria-label={t('live.panel')} tabIndex={-1}>
      <p className={css.following} role="status">
        {t('live.following', { following: formatNumber(following), pupils: formatNumber(pupils) })}
      </p>
      {live.isLate && <p role="alert">{t('live.late')}</p>}
      {live.problem && <p role="alert">{live.problem}</p>}
      {question ? (
        <Asked key={question.id} live={live} question={question} isPrivate={isPrivate} />
      ) : (
        <AskClass key={page?.key} page={page} isBusy={live.isBusy} onAsk={live.ask} />
      )}
      <Button busy={live.isBusy} onClick={live.end}>
        {t('live.end')}
      </Button>
    </section>
  );
}

type Question = NonNullable<LiveDesk['question']>;

/** The question the class is asked: answers stay hidden on a wall until they are shown, or asked for. */
function Asked({ live, question, isPrivate }: Pick<LiveSideProps, 'live' | 'isPrivate'> & { question: Question }) {
  const { t } = useTranslation();
  const [isSeen, setSeen] = useState(false);
  const { id, kind, prompt, options, counts, typed, answered, right, isShown } = question;
  const bars = kind === 'short' ? typed : options.map((option, index) => ({ ...option, count: counts[index] ?? 0 }));
  return (
    <>
      {prompt ? <RichTextReader text={prompt} /> : <p>{t('live.aloud')}</p>}
      <p role="status">
        {t('live.answered', { count: answered })}
        {right !== null && (isShown || isSeen || isPrivate) && `, ${t('live.right', { count: right })}`}
      </p>
      {(isShown || isSeen || isPrivate) && <AnswerBars bars={bars} answered={answered} />}
      {isShown ? (
        <p className="secondary">{t('live.isShown')}</p>
      ) : (
        <div className={css.buttons}>
          <Button kind="primary" busy={live.isBusy} onClick={() => live.show(id)}>
            {t('live.show')}
          </Button>
          {!isPrivate && (
            <Button aria-pressed={isSeen} onClick={() => setSeen(!isSeen)}>
              {t('live.seeHere')}
            </Button>
          )}
        </div>
      )}
      <Button busy={live.isBusy} onClick={() => live.drop(id)}>
        {t('live.drop')}
      </Button>
    </>
  );
}
