import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import type { RuleLevel } from './rule-catalogue.ts';
import css from './rule-level.module.css';

interface RuleLevelChoiceProps {
  label: string;
  level: RuleLevel;
  weight: number;
  disabled: boolean;
  onChange: (change: { on: boolean; hard?: boolean; weight?: number }) => void;
}

const weights = [1, 2, 3, 5, 8, 10, 20];

/** Compulsory, wished with a weight, or off. */
export function RuleLevelChoice({ label, level, weight, disabled, onChange }: RuleLevelChoiceProps) {
  const { t } = useTranslation();
  const known = weights.includes(weight) ? weights : [...weights, weight].sort((a, b) => a - b);
  return (
    <span className={css.level}>
      <Segmented
        label={label}
        disabled={disabled}
        choices={(['must', 'should', 'off'] as const).map((value) => ({
          value,
          label: t(`timetableSetup.rules.${value}`),
        }))}
        value={level}
        onChange={(value) => onChange(value === 'off' ? { on: false } : { on: true, hard: value === 'must' })}
      />
      <span className={css.weight} title={t('timetableSetup.rules.weightHint')}>
        {level === 'should' && (
          <SelectInput
            label={`${label}: ${t('timetableSetup.rules.weight')}`}
            width={84}
            disabled={disabled}
            choices={known.map((value) => ({ value: String(value), label: `× ${formatNumber(value)}` }))}
            value={String(weight)}
            onChange={(value) => onChange({ on: true, hard: false, weight: Number(value ?? weight) })}
          />
        )}
      </span>
    </span>
  );
}
