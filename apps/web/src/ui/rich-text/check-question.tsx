import type { CheckKind, CheckOption } from '@phuong/rich-text/callouts-and-questions.ts';
import { isRightAnswer } from '@phuong/rich-text/callouts-and-questions.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Button } from '../button/button.tsx';
import { Input } from '../form/fields/input.tsx';
import { WithFormulas } from './formula.tsx';
import css from './rich-text.module.css';

export interface CheckQuestionProps {
  kind: CheckKind;
  options: readonly CheckOption[];
  answers: readonly string[];
  explanation: string;
  /** The question itself. */
  children: ReactNode;
}

/** Whether questions of the texts inside wait until they are asked: nobody is told here whether an answer is right. */
export const QuestionsWait = createContext(false);

/** A question inside a text: right or wrong is said at once, and nothing is kept. */
export function CheckQuestion({ kind, options, answers, explanation, children }: CheckQuestionProps) {
  const { t } = useTranslation();
  const id = useId();
  const waits = useContext(QuestionsWait);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const [isRight, setRight] = useState<boolean | null>(null);
  const check = (picked: readonly number[]) =>
    setRight(isRightAnswer({ kind, options, answers }, kind === 'short' ? typed : picked));
  const choose = (index: number) => {
    const next =
      kind === 'one' ? [index] : chosen.includes(index) ? chosen.filter((at) => at !== index) : [...chosen, index];
    setChosen(next);
    if (kind === 'one') check(next);
    else setRight(null);
  };
  if (waits) {
    return (
      <section className={css.question} aria-labelledby={id}>
        <div id={id}>{children}</div>
        <ul>
          {options.map(({ text }) => (
            <li key={text}>
              <WithFormulas text={text} />
            </li>
          ))}
        </ul>
        <p className="secondary">{t('richText.waits')}</p>
      </section>
    );
  }
  return (
    <section className={css.question} aria-labelledby={id}>
      <div className={css.questionSign}>{t('richText.checkQuestion')}</div>
      <div id={id}>{children}</div>
      {kind === 'short' ? (
        <form
          className={css.short}
          onSubmit={(event) => {
            event.preventDefault();
            check([]);
          }}
        >
          <Input
            aria-label={t('richText.yourAnswer')}
            value={typed}
            maxLength={200}
            onChange={(event) => {
              setTyped(event.target.value);
              setRight(null);
            }}
          />
          <Button type="submit" disabled={typed.trim() === ''}>
            {t('richText.check')}
          </Button>
        </form>
      ) : (
        <ul className={css.options}>
          {options.map((option, index) => {
            const isChosen = chosen.includes(index);
            const shown = isRight === null || !isChosen ? undefined : option.isRight;
            return (
              <li key={option.text}>
                <label className={cn(css.option, shown === true && css.right, shown === false && css.wrong)}>
                  <input
                    type={kind === 'one' ? 'radio' : 'checkbox'}
                    className="ph-check"
                    name={id}
                    // The name of a drawn formula is not read from its label.
                    aria-label={option.text.replaceAll('$', '')}
                    checked={isChosen}
                    onChange={() => choose(index)}
                  />
                  <span>
                    <WithFormulas text={option.text} />
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
      {kind === 'many' && (
        <Button small disabled={chosen.length === 0} onClick={() => check(chosen)}>
          {t('richText.check')}
        </Button>
      )}
      <div role="status" className={css.verdict}>
        {isRight !== null && (
          <>
            <span className={isRight ? css.isRight : css.isWrong}>
              {isRight ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
              {isRight ? t('richText.isRight') : t('richText.isWrong')}
            </span>
            {explanation && (
              <span>
                <WithFormulas text={explanation} />
              </span>
            )}
          </>
        )}
      </div>
    </section>
  );
}
