import type { OwnLive } from '@phuong/contract/learning/live/live.contract.ts';
import { isRightAnswer } from '@phuong/rich-text/callouts-and-questions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { WithFormulas } from '../../../ui/rich-text/formula.tsx';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import { AnswerBars } from './answer-bars.tsx';
import css from './live.module.css';

type Question = NonNullable<OwnLive['question']>;
interface Answer {
  readonly chosen: readonly number[];
  readonly typed: string;
}
const nothing: Answer = { chosen: [], typed: '' };

/** What the class is asked: a pupil's one answer, which may be another until the answers are shown. */
export function OwnQuestion({ itemId, question }: { itemId: string; question: Question }) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const { isPoll, prompt, shown } = question;
  // Asked while the pupil reads further down: it comes into sight, and leaves the keys where they are.
  useEffect(() => box.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <section ref={box} className={css.question} aria-labelledby={id}>
      <h2 id={id}>{t('live.asked')}</h2>
      {prompt ? <RichTextReader text={prompt} /> : <p>{t('live.aloud')}</p>}
      {shown ? (
        <Shown question={question} shown={shown} isPoll={isPoll} />
      ) : (
        <Answering itemId={itemId} question={question} />
      )}
    </section>
  );
}

/** Sent at once where one answer is chosen, else with the button; again when the network is back. */
function Answering({ itemId, question }: { itemId: string; question: Question }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const name = useId();
  const { id: questionId, kind, options, mine } = question;
  const [picked, setPicked] = useState<Answer>(mine ?? nothing);
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'unsent'>(mine ? 'sent' : 'open');
  const [refusal, setRefusal] = useState<string | null>(null);
  const last = useRef(0);
  const send = async (answer: Answer) => {
    const turn = ++last.current;
    setState('sending');
    setRefusal(null);
    try {
      const body = { questionId, chosen: [...answer.chosen], typed: answer.typed };
      const answered = await call('ownLive.answer', { params: { id: itemId }, body });
      if (turn !== last.current) return;
      setState('sent');
      client.setQueryData(queryOf('ownLive.read', { params: { id: itemId } }).queryKey, answered);
    } catch (error) {
      if (turn !== last.current) return;
      if (error instanceof ApiProblem && error.status < 500) {
        setState('open');
        setRefusal(problemDetail(error));
        await client.invalidateQueries(queryOf('ownLive.read', { params: { id: itemId } }));
      } else setState('unsent');
    }
  };
  const again = useRef(() => undefined as unknown);
  again.current = () => send(picked);
  useEffect(() => {
    if (state !== 'unsent') return;
    const retry = () => void again.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state]);
  const choose = (index: number) => {
    const { chosen } = picked;
    const toggled = chosen.includes(index) ? chosen.filter((at) => at !== index) : [...chosen, index];
    const next = { chosen: kind === 'one' ? [index] : toggled, typed: '' };
    setPicked(next);
    if (kind === 'one') void send(next);
    else setState('open');
  };
  const isEmpty = picked.chosen.length === 0 && picked.typed.trim() === '';
  return (
    <form
      className={css.asking}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void send({ ...picked, typed: picked.typed.trim() });
      }}
    >
      {kind === 'short' ? (
        <Input
          aria-label={t('live.answer')}
          value={picked.typed}
          maxLength={200}
          onChange={({ target }) => {
            setPicked({ chosen: [], typed: target.value });
            setState('open');
          }}
        />
      ) : (
        <ul className={css.options}>
          {options.map((text, index) => (
            <li key={text}>
              <label className={css.option}>
                <input
                  type={kind === 'one' ? 'radio' : 'checkbox'}
                  className="ph-check"
                  name={name}
                  // The name of a drawn formula is not read from its label.
                  aria-label={text.replaceAll('$', '')}
                  checked={picked.chosen.includes(index)}
                  onChange={() => choose(index)}
                />
                <span>
                  <WithFormulas text={text} />
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {kind !== 'one' && (
        <Button type="submit" kind="primary" busy={state === 'sending'} disabled={isEmpty || state === 'sent'}>
          {t('live.send')}
        </Button>
      )}
      <p role="status" className="secondary">
        {refusal ?? (state === 'open' ? '' : t(`live.${state}`))}
      </p>
    </form>
  );
}

interface ShownProps {
  question: Question;
  shown: NonNullable<Question['shown']>;
  isPoll: boolean;
}

/** What the class has answered, what is right, and how one's own answer was. */
function Shown({ question: { kind, options, mine }, shown, isPoll }: ShownProps) {
  const { t } = useTranslation();
  const { answered, counts, right, rightOptions, rightAnswers, explanation } = shown;
  const marked = options.map((text, index) => ({ text, isRight: rightOptions.includes(index) }));
  const bars = marked.map((option, index) => ({ ...option, count: counts[index] ?? 0 }));
  const given = mine && (kind === 'short' ? mine.typed : mine.chosen);
  const isRight = given !== null && isRightAnswer({ kind, options: marked, answers: rightAnswers }, given);
  return (
    <>
      {!isPoll && (
        <p role="status" className={css.verdict}>
          {t(given === null ? 'live.unanswered' : isRight ? 'live.wasRight' : 'live.wasWrong')}
        </p>
      )}
      {rightAnswers.length > 0 && (
        <p>{t('live.solution', { answers: formatList(rightAnswers), interpolation: { escapeValue: false } })}</p>
      )}
      {kind !== 'short' && <AnswerBars bars={bars} answered={answered} />}
      <p className="secondary">
        {t('live.answered', { count: answered })}
        {right !== null && `, ${t('live.right', { count: right })}`}
      </p>
      {explanation && (
        <p>
          <WithFormulas text={explanation} />
        </p>
      )}
    </>
  );
}
