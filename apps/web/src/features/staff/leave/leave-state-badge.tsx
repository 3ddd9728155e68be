import type { LeaveState } from '@phuong/contract/staff/leave/leave.lifecycle.ts';
import type { LeaveRow } from '@phuong/contract/staff/leave/leave.schema.ts';
import { useTranslation } from 'react-i18next';
import { todayIso } from '../../../lib/words/dates.ts';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';

const meanings: Record<LeaveState, Meaning> = {
  draft: 'grey',
  pending: 'amber',
  info_needed: 'amber',
  approved: 'green',
  rejected: 'red',
  cancelled: 'grey',
  revoke_pending: 'blue',
  revoked: 'grey',
};

/** Where a request stands: of several steps which one waits, of granted leave whether it is now or has been. */
export function LeaveStateBadge({ request }: { request: LeaveRow }) {
  const { t } = useTranslation();
  const { state, step, steps, from, to } = request;
  const today = todayIso();
  if (state === 'pending' && steps > 1) {
    return <StateBadge meaning="amber">{t('leave.state.step', { step, steps })}</StateBadge>;
  }
  if (state === 'approved' && to < today) return <StateBadge meaning="grey">{t('leave.state.taken')}</StateBadge>;
  if (state === 'approved' && from <= today) return <StateBadge meaning="green">{t('leave.state.current')}</StateBadge>;
  return <StateBadge meaning={meanings[state]}>{t(`leave.state.${state}`)}</StateBadge>;
}
