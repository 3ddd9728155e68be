import type { LaboratoryRequestState } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { stateMeanings } from '../laboratory-words.ts';

/** Where a request is on its way. */
export function RequestBadge({ state }: { state: LaboratoryRequestState }) {
  const { t } = useTranslation();
  return <StateBadge meaning={stateMeanings[state]}>{t(`laboratories.request.states.${state}`)}</StateBadge>;
}
