import type { AuditEntryView } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAuditWords } from '../public/use-audit-words.ts';
import css from './audit-log.module.css';

/** The first change of an entry, old and new, and how many more there are. */
export function AuditChange({ changes }: Pick<AuditEntryView, 'changes'>) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const [first] = changes;
  if (!first) return null;
  const { field, of, before, after } = first;
  return (
    <span className={css.change}>
      {[of, words.field(field)].filter(Boolean).join(', ')}: {before !== '' && <del>{words.value(before)}</del>}{' '}
      <IconArrowRight size={14} aria-label={t('imports.encoding.to')} /> <b>{words.value(after)}</b>
      {changes.length > 1 && <span className="secondary"> {t('auditLog.more', { count: changes.length - 1 })}</span>}
    </span>
  );
}
