import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { WithFormulas } from '../../../ui/rich-text/formula.tsx';
import css from './live.module.css';

export interface Bar {
  readonly text: string;
  readonly count: number;
  readonly isRight: boolean;
}

/** What a class has answered: a bar an answer, its number and share in words, the right one marked by a sign and a word. */
export function AnswerBars({ bars, answered }: { bars: readonly Bar[]; answered: number }) {
  const { t } = useTranslation();
  if (bars.length === 0) return <p className="secondary">{t('live.nobody')}</p>;
  return (
    <ul className={css.bars}>
      {bars.map(({ text, count, isRight }) => {
        const percent = answered === 0 ? 0 : Math.round((count / answered) * 100);
        return (
          <li key={text} className={cn(css.bar, isRight && css.rightBar)}>
            <span className={css.barWords}>
              <span>
                <WithFormulas text={text} />
                {isRight && (
                  <span className={css.rightSign}>
                    <IconCheck size={16} aria-hidden />
                    {t('live.isRight')}
                  </span>
                )}
              </span>
              <span className="figures">
                {t('live.share', { count: formatNumber(count) as never, percent: formatNumber(percent) })}
              </span>
            </span>
            <span className={css.track} aria-hidden>
              <span className={css.fill} style={{ width: `${percent}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
