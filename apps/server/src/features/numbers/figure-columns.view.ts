import type { MarkFigures } from '@phuong/contract/numbers/mark-figures.schema.ts';
import type { SheetColumn } from '../../platform/sheet/write-workbook.ts';
import type { NumberWords } from './number-words.rules.ts';

const number = (header: string, decimals = 0): SheetColumn => ({ header, width: 11, type: 'number', decimals });

/** The columns of figures in a workbook: numbers as numbers, shares in per cent. */
export const figureColumns = ({ screen }: NumberWords): SheetColumn[] => [
  number(screen.figures.counted),
  number(screen.figures.incomplete),
  number(screen.figures.mean, 2),
  number(screen.figures.median, 2),
  number(screen.figures.lowest, 1),
  number(screen.figures.highest, 1),
  ...Object.values(screen.figures.bands).flatMap((band) => [number(band), number(`${band} (%)`, 2)]),
  number(screen.figures.passed),
  number(`${screen.figures.passed} (%)`, 2),
];

const part = (value: number | null, of: number) => (value === null ? null : value / of);

/** Their cells; of what is not told, none. */
export function figureCells(figures: MarkFigures | null): (number | null)[] {
  if (figures === null) return [];
  const { counted, incomplete, mean, median, lowest, highest, bands, passed } = figures;
  return [
    counted,
    incomplete,
    part(mean, 100),
    part(median, 100),
    part(lowest, 10),
    part(highest, 10),
    ...[...bands, passed].flatMap(({ count, percentHundredths }) => [count, part(percentHundredths, 100)]),
  ];
}
