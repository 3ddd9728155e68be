import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';

/** Answers that two have marked too far apart and that wait for them to agree; nothing where there are none. */
export function Differences({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <>
      {' '}
      <StateBadge meaning="amber">{t('rounds.differences', { count, n: formatNumber(count) })}</StateBadge>
    </>
  );
}
