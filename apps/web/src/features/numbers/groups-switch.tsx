import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';

interface GroupsSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the lines of girls, minorities and disabilities are shown too. */
export function GroupsSwitch({ isOn, onChange }: GroupsSwitchProps) {
  const { t } = useTranslation();
  return (
    <Button icon={isOn ? IconCheck : undefined} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {t('numbers.twoAreas.groups')}
    </Button>
  );
}
