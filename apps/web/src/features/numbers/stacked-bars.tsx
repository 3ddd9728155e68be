import { IconPhotoDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/api/save-file.ts';
import { formatMoment, formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { chartPicture, mostPictured } from './chart-picture.ts';
import css from './stacked-bars.module.css';

interface BarPart {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** What is left over: neither good nor low. */
  readonly isRest?: boolean | undefined;
}

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly parts: readonly BarPart[];
}

interface StackedBarsProps {
  title: string;
  bars: readonly Bar[];
}

/** Wide enough to hold its number. */
const roomForNumber = 0.06;

/** How many of each row are in which level, each row as wide as the others. Its numbers stand in the table beside it, which says them to a screen reader. */
export function StackedBars({ title, bars }: StackedBarsProps) {
  const { t } = useTranslation();
  const swatches = useRef<HTMLSpanElement>(null);
  const { run, busy } = useAction();
  const legend = bars[0]?.parts ?? [];
  const tone = (index: number) => (legend[index]?.isRest ? css.rest : css[`tone${toneOf(index, legend.length)}`]);
  const take = () =>
    run(async () => {
      const tones = [...(swatches.current?.querySelectorAll('i') ?? [])].map((swatch) => {
        const { backgroundColor, color } = getComputedStyle(swatch);
        // What is left over is hatched: no colour of its own.
        const isPlain = !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
        return isPlain ? { fill: backgroundColor, ink: color } : { fill: '#d8d4cd', ink: '#1c1b1a' };
      });
      const source = t('numbers.picture.source', { at: formatMoment(new Date().toISOString()) });
      const blob = await chartPicture({ title, source, bars, tones }, formatNumber);
      if (blob) saveFile({ blob, name: `${t('numbers.picture.file')}.png` });
    });
  return (
    <figure className={css.chart}>
      <figcaption className={css.head}>
        <b>{title}</b>
        <span ref={swatches} className={css.legend} aria-hidden>
          {legend.map(({ key, label }, index) => (
            <span key={key}>
              <i className={tone(index)} /> {label}
            </span>
          ))}
        </span>
        {bars.length > 0 && bars.length <= mostPictured && (
          <span className="no-print">
            <Button small kind="quiet" icon={IconPhotoDown} busy={busy} onClick={() => void take()}>
              {t('numbers.picture.take')}
            </Button>
          </span>
        )}
      </figcaption>
      <div className={css.bars} aria-hidden>
        {bars.map(({ key, label, parts }) => {
          const total = parts.reduce((sum, { count }) => sum + count, 0);
          return (
            <div key={key} className={css.row}>
              <span className={css.label}>{label}</span>
              <span className={css.bar}>
                {parts.map(
                  (part, index) =>
                    part.count > 0 && (
                      <span
                        key={part.key}
                        className={tone(index)}
                        style={{ flexGrow: part.count }}
                        title={`${part.label}: ${formatNumber(part.count)}`}
                      >
                        {part.count / total >= roomForNumber && formatNumber(part.count)}
                      </span>
                    ),
                )}
              </span>
              <span className={css.total}>{formatNumber(total)}</span>
            </div>
          );
        })}
      </div>
    </figure>
  );
}

/** The best level is the first colour, the lowest the last, whatever lies between them. */
function toneOf(index: number, count: number): 1 | 2 | 3 | 4 | 5 {
  if (index === 0) return 1;
  if (index === count - 1) return 5;
  return index === 1 ? 2 : index === count - 2 && count > 4 ? 4 : 3;
}
