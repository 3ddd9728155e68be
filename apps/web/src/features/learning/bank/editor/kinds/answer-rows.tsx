import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../../../ui/form/fields/segmented.tsx';
import css from '../editor.module.css';
import { FaultLine, useFault } from '../faults-shown.tsx';
import { type AnswerRow, type NumberRow, newAnswer, newNumber } from '../question-values.ts';
import { Rows, type RowTools } from '../rows.tsx';
import { Figure, WordsInput } from '../small-inputs.tsx';

interface AnswerRowsProps<R> {
  rows: readonly R[];
  onChange: (change: (rows: readonly R[]) => readonly R[]) => void;
  /** Where the fault of them all is noted. */
  at: string;
  nameOf: (index: number) => string;
}

/** Words that count as right, each with what it is worth. */
export function AnswerRows({ rows, onChange, at, nameOf }: AnswerRowsProps<AnswerRow>) {
  const { t } = useTranslation();
  return (
    <>
      <FaultLine at={at} />
      <Rows
        rows={rows}
        onChange={onChange}
        make={newAnswer}
        fewest={1}
        most={50}
        isUnordered
        nameOf={nameOf}
        add={t('bankWriting.addAnswer')}
        after={(row, { index, change }) => (
          <Figure
            label={t('bankWriting.answerShare', { number: index + 1 })}
            unit={t('bankWriting.percent')}
            value={row.share}
            onChange={(share) => change({ share })}
          />
        )}
      >
        {(row, tools) => <OneAnswer row={row} label={nameOf(tools.index)} {...tools} />}
      </Rows>
    </>
  );
}

function OneAnswer({ row, label, change, next, isNew }: RowTools<AnswerRow> & { row: AnswerRow; label: string }) {
  const id = useId();
  const isWrong = useFault(row.key) !== undefined;
  return (
    <>
      <WordsInput
        label={label}
        value={row.text}
        most={400}
        invalid={isWrong}
        describedBy={isWrong ? id : undefined}
        autoFocus={isNew}
        onEnter={next}
        onChange={(text) => change({ text })}
      />
      <FaultLine at={row.key} id={id} />
    </>
  );
}

const tolerances = ['ABSOLUTE', 'RELATIVE'] as const;

/** Numbers that count as right, each with how far an answer may be away and what it is worth. */
export function NumberRows({ rows, onChange, at, nameOf }: AnswerRowsProps<NumberRow>) {
  const { t } = useTranslation();
  return (
    <>
      <FaultLine at={at} />
      <Rows
        rows={rows}
        onChange={onChange}
        make={newNumber}
        fewest={1}
        most={50}
        isUnordered
        nameOf={nameOf}
        add={t('bankWriting.addNumber')}
        after={(row, { index, change }) => (
          <Figure
            label={t('bankWriting.answerShare', { number: index + 1 })}
            unit={t('bankWriting.percent')}
            value={row.share}
            onChange={(share) => change({ share })}
          />
        )}
      >
        {(row, tools) => <OneNumber row={row} label={nameOf(tools.index)} {...tools} />}
      </Rows>
    </>
  );
}

function OneNumber(props: RowTools<NumberRow> & { row: NumberRow; label: string }) {
  const { row, label, index, change, next, isNew } = props;
  const { t } = useTranslation();
  const id = useId();
  const isWrong = useFault(row.key) !== undefined;
  const described = { invalid: isWrong, describedBy: isWrong ? id : undefined, figures: true };
  return (
    <>
      <div className={css.inLine}>
        <WordsInput
          {...described}
          label={label}
          value={row.value}
          most={26}
          autoFocus={isNew}
          onEnter={next}
          onChange={(value) => change({ value })}
        />
        <span aria-hidden>±</span>
        <WordsInput
          {...described}
          label={t('bankWriting.tolerance', { number: index + 1 })}
          value={row.tolerance}
          most={26}
          onEnter={next}
          onChange={(tolerance) => change({ tolerance })}
        />
        <Segmented
          label={t('bankWriting.toleranceOf')}
          value={row.toleranceOf}
          choices={tolerances.map((value) => ({ value, label: t(`bankWriting.tolerances.${value}`) }))}
          onChange={(toleranceOf) => change({ toleranceOf: toleranceOf as NumberRow['toleranceOf'] })}
        />
      </div>
      <FaultLine at={row.key} id={id} />
    </>
  );
}
