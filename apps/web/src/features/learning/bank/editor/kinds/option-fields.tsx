import { IconMessage2, IconPinned } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../../../ui/form/fields/segmented.tsx';
import { letterOf } from '../../bank-words.ts';
import css from '../editor.module.css';
import { FaultLine } from '../faults-shown.tsx';
import { QuestionText } from '../question-text.tsx';
import { newOption, type OptionRow } from '../question-values.ts';
import { Rows } from '../rows.tsx';
import { Figure, Setting, WordsInput } from '../small-inputs.tsx';
import { evenShares } from '../write-question.ts';
import type { KindProps } from './kind-props.ts';

const countings = ['ALL', 'SHARES'] as const;

/** Options, one or several of them right. */
export function OptionFields({ content, change, id }: KindProps) {
  const { t } = useTranslation();
  const { kind, options, optionCounting } = content;
  const isOne = kind === 'CHOICE';
  const hasShares = !isOne && optionCounting === 'SHARES';
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const name = (index: number) => t('bankWriting.option', { letter: letterOf(index) });
  const choose = (key: string, isRight: boolean) =>
    change((now) => {
      const rows = now.options.map((row): OptionRow => {
        if (row.key === key) return { ...row, share: isRight ? 100 : 0 };
        return isOne && isRight && row.share === 100 ? { ...row, share: 0 } : row;
      });
      return { options: hasShares ? evenShares(rows) : rows };
    });
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.options')}</legend>
      {!isOne && (
        <Setting label={t('bankWriting.counting')}>
          <Segmented
            label={t('bankWriting.counting')}
            value={optionCounting}
            choices={countings.map((value) => ({ value, label: t(`bankWriting.countings.${value}`) }))}
            onChange={(value) =>
              change((now) => ({
                optionCounting: value as 'ALL' | 'SHARES',
                options: value === 'SHARES' ? evenShares(now.options) : now.options,
              }))
            }
          />
        </Setting>
      )}
      <FaultLine at="options" />
      <Rows
        rows={options}
        onChange={(rows) => change((now) => ({ options: rows(now.options) }))}
        make={newOption}
        fewest={2}
        most={26}
        nameOf={name}
        add={t('bankWriting.addOption')}
        before={({ key, share }, index) => (
          <label className={css.right}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              className="ph-check"
              name={`${id}-right`}
              aria-label={t('bankWriting.optionRight', { letter: letterOf(index) })}
              checked={isOne ? share === 100 : (share ?? 0) > 0}
              onChange={(event) => choose(key, event.target.checked)}
            />
            <b aria-hidden>{letterOf(index)}</b>
          </label>
        )}
        after={
          hasShares
            ? ({ share }, { index, change: set }) => (
                <Figure
                  label={t('bankWriting.share', { letter: letterOf(index) })}
                  unit={t('bankWriting.percent')}
                  value={share}
                  onChange={(value) => set({ share: value })}
                />
              )
            : undefined
        }
        more={({ key, stays }) => [
          {
            key: 'feedback',
            label: t('bankWriting.giveFeedback'),
            icon: IconMessage2,
            onSelect: () => setOpen(new Set([...open, key])),
          },
          {
            key: 'stays',
            label: t('bankWriting.optionStays'),
            icon: IconPinned,
            checked: stays,
            onSelect: () =>
              change((now) => ({
                options: now.options.map((row) => (row.key === key ? { ...row, stays: !stays } : row)),
              })),
          },
        ]}
      >
        {(row, { index, change: set, next, isNew }) => (
          <>
            <QuestionText
              at={row.key}
              label={name(index)}
              value={row.text}
              onChange={(text) => set({ text })}
              onEnter={next}
              autoFocus={isNew}
            />
            {row.stays && <span className="secondary small">{t('bankWriting.optionStays')}</span>}
            {(open.has(row.key) || row.feedback !== '') && (
              <WordsInput
                label={t('bankWriting.optionFeedback', { letter: letterOf(index) })}
                placeholder={t('bankWriting.optionFeedback', { letter: letterOf(index) })}
                value={row.feedback}
                most={2_000}
                onChange={(feedback) => set({ feedback })}
              />
            )}
          </>
        )}
      </Rows>
    </fieldset>
  );
}
