import type { MarkFigures, MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatFixed, formatMoment, formatNumber } from '../../lib/words/format.ts';
import css from './numbers.module.css';

interface MarkSaysProps {
  figures: MarkFigures | undefined;
  period: MarkPeriod;
  subject: string;
  /** When it was counted. */
  at: string;
  /** What follows the source in its line. */
  further?: string | undefined;
}

/** The sentence that answers, and where its numbers come from. */
export function MarkSays({ figures, period, subject, at, further }: MarkSaysProps) {
  const { t } = useTranslation();
  const words = { period: t(`numbers.markPeriod.${period}`), subject };
  const passed = figures?.passed.percentHundredths;
  return (
    <div>
      {figures && (
        <p className={css.says}>
          {figures.mean === null || passed === null || passed === undefined
            ? t('numbers.figures.saysNone', words)
            : t('numbers.figures.says', {
                ...words,
                share: formatFixed(passed / 100, 2),
                mean: formatFixed(figures.mean / 100, 2),
                n: formatNumber(figures.incomplete),
              })}
        </p>
      )}
      <MarkSource period={period} at={at} further={further} />
    </div>
  );
}

/** Where the numbers come from, and of which moment they are. */
export function MarkSource({ period, at, further }: Pick<MarkSaysProps, 'period' | 'at' | 'further'>) {
  const { t } = useTranslation();
  const isOfSheet = period.startsWith('GK') || period.startsWith('CK');
  const source = isOfSheet ? 'numbers.figures.sourceMarks' : 'numbers.figures.sourceStored';
  return (
    <p className={`secondary small ${css.source}`}>
      {t(source, { period: t(`numbers.markPeriod.${period}`), at: formatMoment(at) })} {further}
    </p>
  );
}
