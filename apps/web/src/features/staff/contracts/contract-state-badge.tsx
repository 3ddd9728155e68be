import type { ContractState, StaffContract } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { daysBetween } from '@phuong/rules/calendar/days.ts';
import { REMINDER_DAYS } from '@phuong/rules/staff/contracts.ts';
import { useTranslation } from 'react-i18next';
import { todayIso } from '../../../lib/words/dates.ts';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';

const meanings: Record<ContractState, Meaning> = {
  draft: 'grey',
  active: 'green',
  expired: 'grey',
  terminated: 'grey',
  renewed: 'grey',
};

/** Where a contract stands, and how many days are left once people are reminded of its end. */
export function ContractStateBadge({ contract }: { contract: StaffContract }) {
  const { t } = useTranslation();
  const { state, fromDate, toDate, endedOn } = contract;
  const today = todayIso();
  const last = endedOn ?? toDate;
  if (state === 'active' && fromDate > today) {
    return <StateBadge meaning="blue">{t('contracts.state.ahead')}</StateBadge>;
  }
  const days = last === null ? null : daysBetween(today, last);
  if (state === 'active' && days !== null && days >= 0 && days <= REMINDER_DAYS[0]) {
    return <StateBadge meaning="amber">{t('contracts.state.ending', { days })}</StateBadge>;
  }
  return <StateBadge meaning={meanings[state]}>{t(`contracts.state.${state}`)}</StateBadge>;
}
