import type { ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../button/button.tsx';
import { SelectInput } from '../form/fields/select-fields.tsx';
import css from './import.module.css';

type Column = ImportPreview['columns'][number];
type Fields = NonNullable<ImportPreview['fields']>;

interface ColumnsProps {
  preview: ImportPreview;
  /** What a person chose so far, by letter. */
  chosen: Readonly<Record<string, string>>;
  /** `field`: '' for a column that is not to be read. */
  onChoose: (letter: string, field: string) => void;
}

/** "B–C" is chosen by its first column. */
const letterOf = ({ letter }: Column) => letter.split('–')[0] ?? letter;

/** A column with something in it that nobody knows and nobody has left out. */
const isOpen = ({ field, filled = 0, unread, ...column }: Column, chosen: ColumnsProps['chosen']) =>
  field === null && filled > 0 && unread?.isNumbering === false && chosen[letterOf({ ...column })] === undefined;

/** Columns with values that are not read: they stand before everything else, each with what it might be. */
export function OpenColumns({ preview, chosen, onChoose }: ColumnsProps) {
  const { t } = useTranslation();
  const open = preview.columns.filter((column) => isOpen(column, chosen));
  if (open.length === 0) return null;
  return (
    <section className={css.open} aria-label={t('imports.openColumns', { count: open.length, n: open.length })}>
      <div className={css.head}>
        <h2>
          <IconAlertTriangle size={18} aria-hidden /> {t('imports.openColumns', { count: open.length, n: open.length })}
        </h2>
        <p className="small">{t('imports.openColumnsHint')}</p>
      </div>
      <ul>
        {open.map((column) => (
          <OpenColumn
            key={column.letter}
            column={column}
            total={preview.totals.rows}
            fields={preview.fields ?? []}
            onChoose={(field) => onChoose(letterOf(column), field)}
          />
        ))}
      </ul>
    </section>
  );
}

interface OpenColumnProps {
  column: Column;
  total: number;
  fields: Fields;
  onChoose: (field: string) => void;
}

function OpenColumn({ column, total, fields, onChoose }: OpenColumnProps) {
  const { t } = useTranslation();
  const { letter, label, filled = 0, unread } = column;
  const guess = unread?.guess;
  const guessed = fields.find(({ field }) => field === guess?.field);
  return (
    <li className={css.openColumn}>
      <span className={css.letter}>{letter}</span>
      <span className={css.labelled}>
        <b>{label || t('imports.noLabel')}</b>
        <span className="small">
          {t('imports.filled', { n: formatNumber(filled), total: formatNumber(total) })} · {unread?.sample}
        </span>
      </span>
      <ReadAs column={column} fields={fields} value={null} onChoose={onChoose} />
      <span className={css.guess}>
        {guessed && guess ? (
          <>
            <span className="small">
              {t('imports.guess', { label: guessed.label })}: {t(`imports.because.${guess.because}`)}
            </span>
            <Button small onClick={() => onChoose(guessed.field)}>
              {t('imports.useGuess')}
            </Button>
          </>
        ) : (
          guess && (
            <span className="small">{t('imports.guessAmong', { labels: guess.among.join(t('imports.or')) })}</span>
          )
        )}
        <Button small kind="quiet" onClick={() => onChoose('')}>
          {t('imports.leaveOut')}
        </Button>
      </span>
    </li>
  );
}

/** Every column of the file and what it is read as; each can be changed. */
export function AllColumns({ preview, chosen, onChoose }: ColumnsProps) {
  const { t } = useTranslation();
  const { columns, headerRow, sheetName, fields } = preview;
  const shown = columns.filter((column) => !isOpen(column, chosen));
  const read = columns.filter(({ readAs }) => readAs !== null).length;
  return (
    <details className={css.folded}>
      <summary>{t('imports.columns')}</summary>
      <div className={css.inside}>
        <p className="secondary small">
          {t('imports.columnsSummary', {
            read,
            ignored: columns.length - read,
            row: headerRow,
            sheet: sheetName,
          })}
        </p>
        <ul className={css.columns}>
          {shown.map((column) => (
            <li key={column.letter}>
              <span className={css.letter}>{column.letter}</span>
              <span className={css.labelled}>{column.label || t('imports.noLabel')}</span>
              {fields ? (
                <ReadAs
                  column={column}
                  fields={fields}
                  value={column.field ?? ''}
                  onChoose={(field) => onChoose(letterOf(column), field)}
                />
              ) : (
                <span>{column.readAs ?? t('imports.ignored')}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function ReadAs({
  column,
  fields,
  value,
  onChoose,
}: {
  column: Column;
  fields: Fields;
  value: string | null;
  onChoose: (field: string) => void;
}) {
  const { t } = useTranslation();
  const choices = [
    { value: '', label: t('imports.ignored') },
    ...fields.map(({ field, label }) => ({ value: field, label })),
  ];
  return (
    <SelectInput
      label={t('imports.readAsOf', { label: column.label || column.letter })}
      placeholder={t('imports.chooseField')}
      choices={choices}
      value={value}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
      width={240}
    />
  );
}
