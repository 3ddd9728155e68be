import type { LeaveOf } from '@phuong/contract/staff/leave/leave.schema.ts';
import { useTranslation } from 'react-i18next';
import css from './leave.module.css';
import { daysOf } from './leave-words.ts';

/** What is left of each kind that is counted. */
export function Balances({ own }: { own: Pick<LeaveOf, 'balances'> }) {
  const { t } = useTranslation();
  if (own.balances.length === 0) return null;
  return (
    <ul className={css.balances}>
      {own.balances.map(({ kind, left, most, pending }) => (
        <li key={kind}>
          <div className="secondary small">{t(`leave.kind.${kind}`)}</div>
          <div className={`${css.number} figures`}>
            {most === null
              ? t('leave.left', { left: daysOf(left) })
              : t('leave.leftOf', { left: daysOf(left), most: daysOf(most) })}
          </div>
          {pending > 0 && <div className="secondary small">{t('leave.pending', { n: daysOf(pending) })}</div>}
        </li>
      ))}
    </ul>
  );
}
