import type { ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import css from './import.module.css';

const shownGroups = 100;
const shownRows = 3;

/** Equal faults together, rare ones first; the rows of many unfold. */
export function FaultGroups({ groups }: { groups: NonNullable<ImportPreview['faultGroups']> }) {
  const { t } = useTranslation();
  return (
    <ul className={css.faults}>
      {groups.slice(0, shownGroups).map(({ label, message, count, rows, given }) => (
        <li key={`${label} ${message}`}>
          <IconAlertCircle size={18} aria-hidden />
          <div className={css.labelled}>
            <b>{message}</b>
            <span className="secondary small">
              {label}
              {given.length > 0 && `: ${given.join(' · ')}`}
            </span>
          </div>
          {count <= shownRows ? (
            <span className="secondary">{t('imports.atRows', { count, rows: rows.join(', ') })}</span>
          ) : (
            <details className={css.rows}>
              <summary>{t('imports.rowsOf', { count, n: formatNumber(count) })}</summary>
              <span className="secondary small">
                {rows.join(', ')}
                {count > rows.length && ' …'}
              </span>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
