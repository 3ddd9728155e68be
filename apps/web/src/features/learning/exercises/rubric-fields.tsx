import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { type ExerciseValues, nextKey } from './exercise-values.ts';
import css from './exercises.module.css';

const mostCriteria = 20;
const mostLevels = 8;
const fewestLevels = 2;

/** Criteria with their levels and points. */
export function RubricFields({ control }: { control: Control<ExerciseValues> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'rubric', keyName: 'row' });
  const add = () =>
    append({
      key: nextKey(fields),
      name: '',
      levels: [
        { name: '', points: null },
        { name: '', points: null },
      ],
    });
  return (
    <div className={css.rubric}>
      <h3>{t('exerciseWriting.rubric')}</h3>
      <p className="secondary small">{t('exerciseWriting.rubricHint')}</p>
      {fields.map(({ row }, at) => (
        <Criterion key={row} control={control} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length < mostCriteria && (
        <div>
          <Button icon={IconPlus} onClick={add}>
            {t('exerciseWriting.addCriterion')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface CriterionProps {
  control: Control<ExerciseValues>;
  at: number;
  onRemove: () => void;
}

function Criterion({ control, at, onRemove }: CriterionProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: `rubric.${at}.levels`, keyName: 'row' });
  const criterion = at + 1;
  return (
    <fieldset className={css.criterion}>
      <div className={css.line}>
        <TextField
          control={control}
          name={`rubric.${at}.name`}
          label={t('exerciseWriting.criterion', { number: criterion })}
          maxLength={200}
          required
        />
        <IconButton
          icon={IconTrash}
          label={t('exerciseWriting.removeCriterion', { number: criterion })}
          onClick={onRemove}
        />
      </div>
      {fields.map(({ row }, level) => (
        <div key={row} className={css.level}>
          <TextField
            control={control}
            name={`rubric.${at}.levels.${level}.name`}
            label={t('exerciseWriting.level', { number: level + 1, criterion })}
            maxLength={120}
            required
          />
          <NumberField
            control={control}
            name={`rubric.${at}.levels.${level}.points`}
            label={t('exerciseWriting.points', { number: level + 1, criterion })}
            unit={t('exerciseWriting.pointsUnit')}
            required
          />
          <IconButton
            icon={IconTrash}
            label={t('exerciseWriting.removeLevel', { number: level + 1, criterion })}
            disabled={fields.length <= fewestLevels}
            onClick={() => remove(level)}
          />
        </div>
      ))}
      {fields.length < mostLevels && (
        <div>
          <Button small icon={IconPlus} onClick={() => append({ name: '', points: null })}>
            {t('exerciseWriting.addLevel')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
