import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../../lib/cn.ts';
import { formatPercent } from '../../../../../lib/words/format.ts';
import { RichTextReader } from '../../../../../ui/rich-text/rich-text-reader.tsx';
import { letterOf, smallLetterOf } from '../../bank-words.ts';
import css from '../question.module.css';
import type { ViewProps } from './view-props.ts';

/** A sign and its word: never colour alone. */
export function RightSign({ isRight }: { isRight: boolean }) {
  const { t } = useTranslation();
  const Sign = isRight ? IconCheck : IconX;
  return <Sign size={16} role="img" aria-label={t(isRight ? 'bank.view.right' : 'bank.view.wrong')} />;
}

/** Options with their letters; with the key what each is worth and what is said to who chose it. */
export function OptionsView({ question, withKey }: ViewProps<'CHOICE' | 'CHOICES'>) {
  const { t } = useTranslation();
  return (
    <ol className={css.rows}>
      {question.options.map(({ key, text, share, feedback, stays }, index) => {
        const isRight = withKey && share > 0;
        return (
          <li key={key} className={cn(css.row, isRight && css.right)}>
            <span className={css.letter}>{letterOf(index)}</span>
            <div className={css.grow}>
              <RichTextReader text={text} className={css.small} />
              {withKey && (feedback !== '' || stays) && (
                <p className="secondary small">
                  {[stays ? t('bank.view.stays') : '', feedback].filter(Boolean).join(' · ')}
                </p>
              )}
            </div>
            {isRight && (
              <span className={css.sign}>
                <RightSign isRight />
                {share < 100 && t('bank.view.share', { percent: formatPercent(share / 100, 0) })}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function TrueOrFalse({ isTrue }: { isTrue: boolean | null }) {
  const { t } = useTranslation();
  return (
    <span className={css.judged}>
      {([true, false] as const).map((each) => (
        <span key={String(each)} className={cn(css.box, isTrue === each && css.chosen)}>
          {isTrue === each && <IconCheck size={14} role="img" aria-label={t('bank.view.answer')} />}
          {t(each ? 'bank.view.true' : 'bank.view.false')}
        </span>
      ))}
    </span>
  );
}

/** Statements with Đúng and Sai beside each. */
export function StatementsView({ question, withKey }: ViewProps<'STATEMENTS'>) {
  return (
    <ol className={css.rows}>
      {question.statements.map(({ key, text, isTrue }, index) => (
        <li key={key} className={css.row}>
          <b>{smallLetterOf(index)})</b>
          <RichTextReader text={text} className={cn(css.small, css.grow)} />
          <TrueOrFalse isTrue={withKey ? isTrue : null} />
        </li>
      ))}
    </ol>
  );
}

export function TrueFalseView({ question, withKey }: ViewProps<'TRUE_FALSE'>) {
  return <TrueOrFalse isTrue={withKey ? question.isTrue : null} />;
}
