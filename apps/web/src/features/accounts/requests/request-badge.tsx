import type { RequestState } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';

const meanings = { pending: 'amber', approved: 'green', refused: 'grey' } as const;

export function RequestBadge({ state }: { state: RequestState }) {
  const { t } = useTranslation();
  return <StateBadge meaning={meanings[state]}>{t(`accounts.requests.states.${state}`)}</StateBadge>;
}
