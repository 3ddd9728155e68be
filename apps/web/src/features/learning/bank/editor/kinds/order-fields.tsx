import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../../lib/words/format.ts';
import { Segmented } from '../../../../../ui/form/fields/segmented.tsx';
import css from '../editor.module.css';
import { QuestionText } from '../question-text.tsx';
import { newPair, newText } from '../question-values.ts';
import { Rows } from '../rows.tsx';
import { Setting } from '../small-inputs.tsx';
import type { KindProps } from './kind-props.ts';

const pairCountings = ['EACH', 'ALL'] as const;
const rowCountings = ['PLACES', 'NEIGHBOURS', 'ALL'] as const;

/** Pairs, and rights that belong to nothing. */
export function MatchingFields({ content, change }: KindProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={css.kind}>
        <legend>{t('bankWriting.pairs')}</legend>
        <p className="secondary small">{t('bankWriting.pairsHint')}</p>
        <Rows
          rows={content.pairs}
          onChange={(rows) => change((now) => ({ pairs: rows(now.pairs) }))}
          make={newPair}
          fewest={2}
          most={20}
          nameOf={(index) => t('bankWriting.pair', { number: index + 1 })}
          add={t('bankWriting.addPair')}
          before={(_, index) => <b className={css.right}>{formatNumber(index + 1)}</b>}
        >
          {(row, { index, change: set, next, isNew }) => (
            <div className={css.pair}>
              <QuestionText
                at={row.key}
                label={t('bankWriting.left', { number: index + 1 })}
                value={row.text}
                onChange={(text) => set({ text })}
                onEnter={next}
                autoFocus={isNew}
              />
              <QuestionText
                at={`${row.key}.right`}
                label={t('bankWriting.right', { number: index + 1 })}
                value={row.right}
                onChange={(right) => set({ right })}
                onEnter={next}
              />
            </div>
          )}
        </Rows>
        <Setting label={t('bankWriting.counting')}>
          <Segmented
            label={t('bankWriting.counting')}
            value={content.pairCounting}
            choices={pairCountings.map((value) => ({ value, label: t(`bankWriting.countings.${value}`) }))}
            onChange={(value) => change(() => ({ pairCounting: value as (typeof pairCountings)[number] }))}
          />
        </Setting>
      </fieldset>
      <fieldset className={css.kind}>
        <legend>{t('bankWriting.decoys')}</legend>
        <Rows
          rows={content.decoys}
          onChange={(rows) => change((now) => ({ decoys: rows(now.decoys) }))}
          make={newText}
          fewest={0}
          most={10}
          isUnordered
          nameOf={(index) => t('bankWriting.decoy', { number: index + 1 })}
          add={t('bankWriting.addDecoy')}
        >
          {(row, { index, change: set, next, isNew }) => (
            <QuestionText
              at={row.key}
              label={t('bankWriting.decoy', { number: index + 1 })}
              value={row.text}
              onChange={(text) => set({ text })}
              onEnter={next}
              autoFocus={isNew}
            />
          )}
        </Rows>
      </fieldset>
    </>
  );
}

/** Rows in their right order. */
export function OrderingFields({ content, change }: KindProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.rows')}</legend>
      <p className="secondary small">{t('bankWriting.rowsHint')}</p>
      <Rows
        rows={content.rows}
        onChange={(rows) => change((now) => ({ rows: rows(now.rows) }))}
        make={newText}
        fewest={2}
        most={20}
        nameOf={(index) => t('bankWriting.row', { number: index + 1 })}
        add={t('bankWriting.addRow')}
        before={(_, index) => <b className={css.right}>{formatNumber(index + 1)}</b>}
      >
        {(row, { index, change: set, next, isNew }) => (
          <QuestionText
            at={row.key}
            label={t('bankWriting.row', { number: index + 1 })}
            value={row.text}
            onChange={(text) => set({ text })}
            onEnter={next}
            autoFocus={isNew}
          />
        )}
      </Rows>
      <Setting label={t('bankWriting.counting')}>
        <Segmented
          label={t('bankWriting.counting')}
          value={content.rowCounting}
          choices={rowCountings.map((value) => ({ value, label: t(`bankWriting.countings.${value}`) }))}
          onChange={(value) => change(() => ({ rowCounting: value as (typeof rowCountings)[number] }))}
        />
      </Setting>
    </fieldset>
  );
}
