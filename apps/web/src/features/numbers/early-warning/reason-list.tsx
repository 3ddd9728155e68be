import type { Warning } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import css from './early-warning.module.css';
import { levelMeanings, reasonText } from './warning-words.ts';

/** How a pupil stands: the level in a word, and the points. */
export function WarningBadge({ level, points }: Pick<Warning, 'level' | 'points'>) {
  const { t } = useTranslation();
  const key = level ?? 'NONE';
  return (
    <span className={css.level}>
      <StateBadge meaning={levelMeanings[key]}>{t(`earlyWarning.level.${key}`)}</StateBadge>
      <span className="secondary small figures">{t('earlyWarning.points', { n: points })}</span>
    </span>
  );
}

/** Why, a sentence each, with the points it gives. */
export function ReasonList({ reasons }: Pick<Warning, 'reasons'>) {
  const { t } = useTranslation();
  if (reasons.length === 0) return <p className="secondary">{t('earlyWarning.noReason')}</p>;
  return (
    <ul className={css.reasons}>
      {reasons.map((reason) => (
        <li key={reason.code}>
          {reasonText(t, reason)}{' '}
          <span className="secondary small figures">{t('earlyWarning.points', { n: reason.points })}</span>
        </li>
      ))}
    </ul>
  );
}
