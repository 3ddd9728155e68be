import type { AuditEntryView } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { deviceWords } from '../profile/profile-device-words.ts';
import { useAuditWords } from '../public/use-audit-words.ts';
import css from './audit-log.module.css';
import { recordOf } from './audit-record.ts';

interface Props {
  entry: AuditEntryView;
  onClose: () => void;
  /** Shows everything about the record of the entry. */
  onHistory: (entry: AuditEntryView) => void;
}

/** One entry of the log in full: the circumstances, and each value before and after. */
export function AuditEntryDialog({ entry, onClose, onHistory }: Props) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const facts = [
    ['what', words.action(entry.action, entry.entity)],
    ['at', formatMoment(entry.at)],
    ['who', entry.who || t(entry.ip ? 'auditLog.unknownPerson' : 'auditLog.system')],
    ['record', [words.noun(entry.entity), recordOf(entry)].filter(Boolean).join(' · ')],
    ['outcome', t(`auditLog.outcomes.${entry.outcome}`)],
    ['reason', entry.reason],
    ['ip', entry.ip],
    ['device', entry.device ? deviceWords(t, entry.device) : ''],
  ] as const;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('auditLog.entry.title', { id: entry.id })}
      footer={
        <>
          <Button onClick={onClose}>{t('auditLog.entry.close')}</Button>
          {entry.entityId !== null && (
            <Button kind="quiet" onClick={() => onHistory(entry)}>
              {t('auditLog.entry.history')}
            </Button>
          )}
        </>
      }
    >
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([key, value]) => (
            <div key={key}>
              <dt>{t(`auditLog.columns.${key}`)}</dt>
              <dd>
                {value}
                {key === 'device' && (
                  <details className={css.raw}>
                    <summary>{t('auditLog.entry.raw')}</summary>
                    <code>{entry.userAgent}</code>
                  </details>
                )}
              </dd>
            </div>
          ))}
      </dl>
      {entry.changes.length === 0 ? (
        <p className="secondary small">{t('auditLog.entry.noChanges')}</p>
      ) : (
        <table className={css.changes}>
          <thead>
            <tr>
              <th scope="col">{t('auditLog.columns.changes')}</th>
              <th scope="col">{t('auditLog.entry.before')}</th>
              <th scope="col">{t('auditLog.entry.after')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ field, of, before, after }) => (
              <tr key={`${of} ${field}`}>
                <th scope="row">{[of, words.field(field)].filter(Boolean).join(', ')}</th>
                <td>
                  <del>{words.value(before)}</del>
                </td>
                <td>
                  <ins>{words.value(after)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
