import { IconChalkboardTeacher, IconSchool, IconUserCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { type Scope, scopes } from './sign-in-address.ts';

const icons = { account: IconUserCog, teacher: IconChalkboardTeacher, student: IconSchool };

/** Which of the three areas a sign-in belongs to. */
export function AreaChoice({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('access.signIn.area')}
      look="track"
      full
      choices={scopes.map((each) => ({ value: each, label: t(`access.signIn.areas.${each}`), icon: icons[each] }))}
      value={value}
      onChange={(chosen) => {
        const scope = scopes.find((each) => each === chosen);
        if (scope) onChange(scope);
      }}
    />
  );
}
