import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/words/format.ts';
import { EmptyState } from '../list/empty-state.tsx';
import css from './history-list.module.css';

interface HistoryChange {
  /** What changed: "Số điện thoại của mẹ". */
  label: string;
  before?: ReactNode;
  after?: ReactNode;
}

export interface HistoryEntry {
  key: string;
  /** ISO moment. */
  at: string;
  /** Who: "Cô Trần Thị Mai". */
  who: string;
  /** What was done: "Sửa hồ sơ". */
  what: string;
  changes?: readonly HistoryChange[] | undefined;
  reason?: string | null | undefined;
}

const blank = (value: ReactNode) => value === '' || value === null || value === undefined;

/** Who changed what, when and why; the newest first. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return <EmptyState title={t('ui.record.noHistory')} />;
  return (
    <ol className={css.list}>
      {entries.map((entry) => (
        <li key={entry.key} className={css.entry}>
          <time dateTime={entry.at} className="secondary small">
            {formatMoment(entry.at)}
          </time>
          <div>
            <div>
              <b>{entry.what}</b> <span className="secondary">· {entry.who}</span>
            </div>
            {entry.changes?.map((change) => (
              <div key={change.label} className="small">
                {blank(change.before) ? (
                  <>
                    {change.label}: <ins>{change.after}</ins>
                  </>
                ) : (
                  <>
                    {change.label} {t('ui.record.from')} <del>{change.before}</del> {t('ui.record.to')}{' '}
                    <ins>{blank(change.after) ? t('ui.record.empty') : change.after}</ins>
                  </>
                )}
              </div>
            ))}
            {entry.reason && (
              <div className="small secondary">
                {t('ui.record.reason', { reason: entry.reason, interpolation: { escapeValue: false } })}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
