import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/words/format.ts';

/** What a refusal says: whose doing it is, the rule, and what would work. */
export function useRefusalText() {
  const { t } = useTranslation();
  const whenOf = ({ from, fromPeriod, toPeriod }: NonNullable<LendingRefusal['nearest']>): string => {
    const date = formatDate(from);
    return fromPeriod === null ? date : t('lending.periods', { date, from: fromPeriod, to: toPeriod });
  };
  return ({ code, params, other, nearest }: LendingRefusal): string => {
    const rule = t(`lending.refusals.${code.replace('lending.', '')}`, params);
    const way = nearest && t(`lending.nearest.${nearest.way}`, { from: whenOf(nearest), count: nearest.count ?? 0 });
    return [other === null ? rule : `${other}: ${rule}`, way].filter(Boolean).join(' ');
  };
}
