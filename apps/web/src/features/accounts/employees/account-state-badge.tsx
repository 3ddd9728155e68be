import type { AccountState } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';

const meanings: Record<AccountState, Meaning> = {
  none: 'grey',
  invited: 'amber',
  first: 'amber',
  active: 'green',
  disabled: 'red',
};

/** The state of somebody's account. */
export function AccountStateBadge({ state }: { state: AccountState }) {
  const { t } = useTranslation();
  return (
    <StateBadge meaning={meanings[state]} icon={state === 'disabled' ? IconLock : undefined}>
      {t(`employees.accountState.${state}`)}
    </StateBadge>
  );
}
