import type { MarkFigures } from '@phuong/contract/numbers/mark-figures.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { formatFixed, formatMark } from '../../lib/words/format.ts';
import { PlainTable } from '../../ui/record/plain-table.tsx';
import { Count } from './count.tsx';
import css from './numbers.module.css';

/** What a number of a line stands for. */
export type FigureOf = MarkFigures['bands'][number]['code'] | 'PASSED' | 'COUNTED' | 'INCOMPLETE';

export interface FigureLine {
  readonly key: string;
  readonly name: ReactNode;
  /** Under another line. */
  readonly isPart?: boolean | undefined;
  readonly isSum?: boolean | undefined;
  /** Null: too few to be told of. */
  readonly figures: MarkFigures | null;
  /** Opens who is behind a number. */
  readonly open?: ((of: FigureOf, count: number) => void) | undefined;
  /** After the figures, one a further column. */
  readonly more?: readonly ReactNode[] | undefined;
}

interface FiguresTableProps {
  label: string;
  /** Heads the first column. */
  head: string;
  lines: readonly FigureLine[];
  /** Lowest, highest and median stand in it too. */
  isFull?: boolean | undefined;
  /** Heads of further columns. */
  more?: readonly string[] | undefined;
}

const share = (hundredths: number | null) => (hundredths === null ? '' : `${formatFixed(hundredths / 100, 2)}%`);
const mean = (hundredths: number | null) => (hundredths === null ? '' : formatFixed(hundredths / 100, 2));

/** Figures of marks, a line each: the numbers the chart above shows, and those that open their pupils. */
export function FiguresTable({ label, head, lines, isFull = false, more = [] }: FiguresTableProps) {
  const { t } = useTranslation();
  const codes = lines.find(({ figures }) => figures !== null)?.figures?.bands.map(({ code }) => code) ?? [];
  const heads = [
    t('numbers.figures.counted'),
    t('numbers.figures.incomplete'),
    t('numbers.figures.mean'),
    ...(isFull ? (['median', 'lowest', 'highest'] as const).map((key) => t(`numbers.figures.${key}`)) : []),
    ...codes.map((code) => t(`numbers.figures.bands.${code}`)),
    t('numbers.figures.passed'),
    '%',
  ];
  return (
    <div className={css.table}>
      <PlainTable label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {[...heads, ...more].map((text) => (
              <th key={text} scope="col" className={css.number}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, isPart, isSum, figures, open, more: cells = [] }) => (
            <tr key={key} className={cn(isPart ? css.group : undefined, isSum ? css.sum : undefined)}>
              <th scope="row">{name}</th>
              {figures === null ? (
                <td className={css.share} colSpan={heads.length}>
                  {t('numbers.teaching.masked')}
                </td>
              ) : (
                <Cells figures={figures} isFull={isFull} open={open} />
              )}
              {cells.map((cell, index) => (
                <td key={more[index]} className={css.number}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function Cells({ figures, isFull, open }: { figures: MarkFigures; isFull: boolean; open: FigureLine['open'] }) {
  const opens = (of: FigureOf) => open && ((count: number) => open(of, count));
  return (
    <>
      <td className={css.number}>
        <Count count={figures.counted} open={opens('COUNTED')} />
      </td>
      <td className={css.number}>
        <Count count={figures.incomplete} open={opens('INCOMPLETE')} />
      </td>
      <td className={css.number}>{mean(figures.mean)}</td>
      {isFull && (
        <>
          <td className={css.number}>{mean(figures.median)}</td>
          <td className={css.number}>{formatMark(figures.lowest)}</td>
          <td className={css.number}>{formatMark(figures.highest)}</td>
        </>
      )}
      {figures.bands.map(({ code, count }) => (
        <td key={code} className={css.number}>
          <Count count={count} open={opens(code)} />
        </td>
      ))}
      <td className={css.number}>
        <Count count={figures.passed.count} open={opens('PASSED')} />
      </td>
      <td className={css.share}>{share(figures.passed.percentHundredths)}</td>
    </>
  );
}

/** More or less than something, in hundredths: "+0,20"; nothing to hold it against is a dash. */
export function Difference({ now, then }: { now: number | null; then: number | null | undefined }) {
  if (now === null || then === null || then === undefined) return <span className="secondary">–</span>;
  const by = now - then;
  const sign = by > 0 ? '+' : by < 0 ? '−' : '';
  return `${sign}${formatFixed(Math.abs(by) / 100, 2)}`;
}

/** The words of a sum in bars: how many are in which band. */
export const bandsOf = (figures: MarkFigures, words: (code: MarkFigures['bands'][number]['code']) => string) =>
  figures.bands.map(({ code, count }) => ({ key: code, label: words(code), count }));
