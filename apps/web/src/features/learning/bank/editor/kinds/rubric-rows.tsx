import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../../../ui/button/button.tsx';
import css from '../editor.module.css';
import { FaultLine } from '../faults-shown.tsx';
import { type Criterion, newKey } from '../question-values.ts';
import { Rows } from '../rows.tsx';
import { Figure, WordsInput } from '../small-inputs.tsx';

interface RubricRowsProps {
  rubric: readonly Criterion[];
  onChange: (change: (now: readonly Criterion[]) => readonly Criterion[]) => void;
}

const mostLevels = 8;
const newLevel = () => ({ name: '', points: null });
const newCriterion = (): Criterion => ({ key: newKey(), name: '', levels: [newLevel(), newLevel()] });

/** Criteria of what people judge, with their levels and points. */
export function RubricRows({ rubric, onChange }: RubricRowsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.rubric')}</legend>
      <FaultLine at="rubric" />
      <Rows
        rows={rubric}
        onChange={onChange}
        make={newCriterion}
        fewest={0}
        most={20}
        nameOf={(index) => t('bankWriting.criterion', { number: index + 1 })}
        add={t('bankWriting.addCriterion')}
      >
        {(row, { index, change, isNew }) => {
          const place = (level: number) => ({ number: level + 1, criterion: index + 1 });
          const set = (at: number, part: Partial<Criterion['levels'][number]>) =>
            change({ levels: row.levels.map((level, each) => (each === at ? { ...level, ...part } : level)) });
          return (
            <>
              <WordsInput
                label={t('bankWriting.criterion', { number: index + 1 })}
                placeholder={t('bankWriting.criterion', { number: index + 1 })}
                value={row.name}
                most={200}
                autoFocus={isNew}
                onChange={(name) => change({ name })}
              />
              {row.levels.map((level, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a level has no name of its own; its place is what it is
                <div key={at} className={css.inLine}>
                  <WordsInput
                    label={t('bankWriting.criterionLevel', place(at))}
                    placeholder={t('bankWriting.criterionLevel', place(at))}
                    value={level.name}
                    most={120}
                    onChange={(name) => set(at, { name })}
                  />
                  <Figure
                    label={t('bankWriting.criterionPoints', place(at))}
                    digits={2}
                    value={level.points}
                    onChange={(points) => set(at, { points })}
                  />
                  <IconButton
                    icon={IconTrash}
                    label={t('bankWriting.removeRow', { what: t('bankWriting.criterionLevel', place(at)) })}
                    disabled={row.levels.length <= 2}
                    onClick={() => change({ levels: row.levels.filter((_, each) => each !== at) })}
                  />
                </div>
              ))}
              {row.levels.length < mostLevels && (
                <div>
                  <Button small icon={IconPlus} onClick={() => change({ levels: [...row.levels, newLevel()] })}>
                    {t('bankWriting.addLevel')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Rows>
    </fieldset>
  );
}
