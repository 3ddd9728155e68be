import type { LeaveEntry } from '@phuong/contract/staff/leave/leave.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { PlainTable } from '../../../ui/record/plain-table.tsx';

const signed = (hundredths: number) => `${hundredths > 0 ? '+' : ''}${formatNumber(hundredths / 100)}`;

/** Lines of a ledger, the latest first: what was granted, taken, given back. */
export function Ledger({ entries }: { entries: readonly LeaveEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className="secondary">{t('leave.ledgerNone')}</p>;
  return (
    <PlainTable label={t('leave.tabs.ledger')}>
      <thead>
        <tr>
          <th>{t('leave.field.day')}</th>
          <th>{t('leave.field.kind')}</th>
          <th>{t('leave.field.note')}</th>
          <th className="right">{t('leave.field.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, day, kind, reason, note, by, amount }) => (
          <tr key={id}>
            <td className="figures">{formatDate(day)}</td>
            <td>{t(`leave.kind.${kind}`)}</td>
            <td>{[t(`leave.reasonOf.${reason}`), note, by].filter(Boolean).join(' · ')}</td>
            <td className="figures right">{signed(amount)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
