import type { LeaveEntry, LeaveOf } from '@phuong/contract/staff/leave/leave.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from './leave.module.css';

const signed = (hundredths: number) => `${hundredths > 0 ? '+' : ''}${formatNumber(hundredths / 100)}`;

/** Lines of a ledger, the latest first: what was granted, taken, given back. Of who teaches it begins with the summer, which the law grants. */
export function Ledger({ of }: { of: Pick<LeaveOf, 'entries' | 'summer'> }) {
  const { t } = useTranslation();
  const { entries, summer } = of;
  return (
    <div className={css.part}>
      {summer && (
        <p>
          {t('leave.summer', { weeks: summer.weeks })}{' '}
          <span className="secondary small">{t('leave.basis', { basis: summer.legalBasis })}</span>
        </p>
      )}
      {entries.length === 0 ? <p className="secondary">{t('leave.ledgerNone')}</p> : <Lines entries={entries} />}
    </div>
  );
}

function Lines({ entries }: { entries: readonly LeaveEntry[] }) {
  const { t } = useTranslation();
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
