import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../../lib/browser/shortcuts.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import css from './marking-desk.module.css';
import { hundredths, type MarkedWork, type MarkingValues } from './marking-values.ts';

interface RubricButtonsProps {
  task: Pick<MarkedWork['task'], 'rubric'>;
  levels: MarkingValues['levels'];
  /** Left out where it is only read. */
  onChange?: ((levels: MarkingValues['levels']) => void) | undefined;
  /** False where several stand on one page: a digit would mark them all. */
  hasKeys?: boolean | undefined;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Criteria with their levels as buttons. The digits choose a level of the criterion that is next, and go on to the one after it. */
export function RubricButtons({ task: { rubric }, levels, onChange, hasKeys = true }: RubricButtonsProps) {
  const { t } = useTranslation();
  const [chosen, setActive] = useState<number | null>(null);
  const open = rubric.findIndex(({ key }) => levels[key] === undefined);
  const active = chosen ?? (open < 0 ? rubric.length - 1 : open);
  const choose = (at: number, level: number) => {
    const criterion = rubric[at];
    if (!criterion?.levels[level] || !onChange) return;
    const { [criterion.key]: before, ...others } = levels;
    // Pressed again: nothing is said of the criterion.
    onChange(before === level && chosen === null ? others : { ...levels, [criterion.key]: level });
  };
  const typed = (level: number) => {
    const criterion = rubric[active];
    if (!criterion?.levels[level]) return;
    onChange?.({ ...levels, [criterion.key]: level });
    setActive(Math.min(active + 1, rubric.length - 1));
  };
  useShortcuts(
    Object.fromEntries(digits.map((digit, level) => [digit, () => typed(level)])),
    hasKeys && onChange !== undefined && rubric.length > 0,
  );
  if (rubric.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('exercises.rubric')}>
      {rubric.map((criterion, at) => {
        const level = criterion.levels[levels[criterion.key] ?? -1];
        const most = Math.max(...criterion.levels.map(({ points }) => points));
        return (
          <fieldset
            key={criterion.key}
            className={cn(css.criterion, hasKeys && onChange && at === active && css.active)}
          >
            <legend className={css.line}>
              <span>{criterion.name}</span>
              <span className="figures">
                {level ? formatNumber(level.points / hundredths) : '–'}/{formatNumber(most / hundredths)}
              </span>
            </legend>
            <div className={css.levels}>
              {criterion.levels.map(({ name, points }, index) => (
                <button
                  key={`${name} ${points}`}
                  type="button"
                  className={css.level}
                  aria-pressed={levels[criterion.key] === index}
                  disabled={!onChange}
                  onClick={() => {
                    choose(at, index);
                    setActive(null);
                  }}
                >
                  {name} <span className="figures">{formatNumber(points / hundredths)}</span>
                </button>
              ))}
            </div>
          </fieldset>
        );
      })}
    </section>
  );
}
