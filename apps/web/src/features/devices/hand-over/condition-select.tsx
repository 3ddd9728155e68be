import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';

const wholeConditions = ['NEW', 'GOOD', 'WORN'] as const;
/** How something is that works. */
export type WholeCondition = (typeof wholeConditions)[number];

interface ConditionSelectProps {
  label: string;
  /** As the register has it, or as it is now. */
  value: string;
  onChange: (condition: WholeCondition) => void;
}

/** How an item is as it goes out or comes back. */
export function ConditionSelect({ label, value, onChange }: ConditionSelectProps) {
  const { t } = useTranslation();
  return (
    <SelectInput
      label={label}
      width={110}
      choices={wholeConditions.map((each) => ({ value: each, label: t(`devices.conditions.${each}`) }))}
      value={value}
      onChange={(chosen) => {
        const found = wholeConditions.find((each) => each === chosen);
        if (found) onChange(found);
      }}
    />
  );
}
