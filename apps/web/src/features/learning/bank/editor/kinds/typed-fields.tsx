import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../editor.module.css';
import { FaultLine, useFault } from '../faults-shown.tsx';
import { type GridRow, newKey, type UnitRow } from '../question-values.ts';
import { Rows, type RowTools } from '../rows.tsx';
import { FigureField, Tick, WordsInput } from '../small-inputs.tsx';
import { AnswerRows, NumberRows } from './answer-rows.tsx';
import type { KindProps } from './kind-props.ts';

/** Words that are typed. */
export function ShortTextFields({ content, change }: KindProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.answers')}</legend>
      <p className="secondary small">{t('bankWriting.answersHint')}</p>
      <AnswerRows
        at="answers"
        rows={content.answers}
        onChange={(rows) => change((now) => ({ answers: rows(now.answers) }))}
        nameOf={(index) => t('bankWriting.answer', { number: index + 1 })}
      />
      <Tick
        label={t('bankWriting.matchesCase')}
        checked={content.matchesCase}
        onChange={(matchesCase) => change(() => ({ matchesCase }))}
      />
    </fieldset>
  );
}

const newUnit = (): UnitRow => ({ key: newKey(), name: '', factor: '1' });

/** A number with tolerance and units. */
export function NumberFields({ content, change }: KindProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={css.kind}>
        <legend>{t('bankWriting.numbers')}</legend>
        <NumberRows
          at="numbers"
          rows={content.numbers}
          onChange={(rows) => change((now) => ({ numbers: rows(now.numbers) }))}
          nameOf={(index) => t('bankWriting.number', { number: index + 1 })}
        />
      </fieldset>
      <fieldset className={css.kind}>
        <legend>{t('bankWriting.units')}</legend>
        <p className="secondary small">{t('bankWriting.unitsHint')}</p>
        <Rows
          rows={content.units}
          onChange={(rows) => change((now) => ({ units: rows(now.units) }))}
          make={newUnit}
          fewest={0}
          most={10}
          nameOf={(index) => t('bankWriting.unitName', { number: index + 1 })}
          add={t('bankWriting.addUnit')}
        >
          {(row, tools) => <OneUnit row={row} {...tools} />}
        </Rows>
        {content.units.length > 0 && (
          <FigureField
            at="unitCosts"
            label={t('bankWriting.unitCosts')}
            unit={t('bankWriting.percent')}
            value={content.unitCosts}
            onChange={(unitCosts) => change(() => ({ unitCosts }))}
          />
        )}
      </fieldset>
    </>
  );
}

function OneUnit({ row, index, change, next, isNew }: RowTools<UnitRow> & { row: UnitRow }) {
  const { t } = useTranslation();
  const id = useId();
  const isWrong = useFault(row.key) !== undefined;
  const described = { invalid: isWrong, describedBy: isWrong ? id : undefined, onEnter: next };
  return (
    <>
      <div className={css.inLine}>
        <WordsInput
          {...described}
          label={t('bankWriting.unitName', { number: index + 1 })}
          value={row.name}
          most={30}
          autoFocus={isNew}
          onChange={(name) => change({ name })}
        />
        <span aria-hidden>×</span>
        <WordsInput
          {...described}
          figures
          label={t('bankWriting.unitFactor', { number: index + 1 })}
          value={row.factor}
          most={26}
          onChange={(factor) => change({ factor })}
        />
      </div>
      <FaultLine at={row.key} id={id} />
    </>
  );
}

/** The national exam's short number. */
export function GridNumberFields({ content, change }: KindProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.gridNumbers')}</legend>
      <p className="secondary small">{t('bankWriting.gridRule')}</p>
      <Rows
        rows={content.gridNumbers}
        onChange={(rows) => change((now) => ({ gridNumbers: rows(now.gridNumbers) }))}
        make={() => ({ key: newKey(), value: '' })}
        fewest={1}
        most={10}
        isUnordered
        nameOf={(index) => t('bankWriting.gridNumber', { number: index + 1 })}
        add={t('bankWriting.addGridNumber')}
      >
        {(row, tools) => <OneGridNumber row={row} {...tools} />}
      </Rows>
    </fieldset>
  );
}

const cells = [0, 1, 2, 3] as const;

function OneGridNumber({ row, index, change, next, isNew }: RowTools<GridRow> & { row: GridRow }) {
  const { t } = useTranslation();
  const id = useId();
  const isWrong = useFault(row.key) !== undefined;
  return (
    <>
      <div className={css.inLine}>
        <WordsInput
          label={t('bankWriting.gridNumber', { number: index + 1 })}
          value={row.value}
          most={4}
          figures
          invalid={isWrong}
          describedBy={isWrong ? id : undefined}
          autoFocus={isNew}
          onEnter={next}
          onChange={(value) => change({ value })}
        />
        <span className={css.cells} aria-hidden>
          {cells.map((at) => (
            <span key={at}>{row.value[at] ?? ''}</span>
          ))}
        </span>
      </div>
      <FaultLine at={row.key} id={id} />
    </>
  );
}
