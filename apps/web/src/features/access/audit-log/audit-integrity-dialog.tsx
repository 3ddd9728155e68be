import type { AuditIntegrity } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from './audit-log.module.css';

/** Recomputes the seals of the whole log and says whether anybody has touched it. */
export function AuditIntegrityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('auditLog.verify'), gcTime: 0, staleTime: 0 });
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t('auditLog.verify.action')}
      footer={<Button onClick={onClose}>{t('auditLog.entry.close')}</Button>}
    >
      <div aria-live="polite">
        {isFetching && <p>{t('auditLog.verify.running')}</p>}
        {!isFetching && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isFetching && data && <Verdict report={data} />}
      </div>
    </Dialog>
  );
}

function Verdict({ report }: { report: AuditIntegrity }) {
  const { t } = useTranslation();
  const { checked, unsealed, head, notedHeads, unreadableHeads } = report;
  const broken = useBroken(report);
  if (broken || unreadableHeads) {
    const { line } = unreadableHeads ?? {};
    const detail =
      broken ?? (line == null ? t('auditLog.verify.unreadableFile') : t('auditLog.verify.unreadableLine', { line }));
    return (
      <div className={css.bad}>
        <p>
          <IconAlertTriangle size={20} aria-hidden />{' '}
          <b>{t(broken ? 'auditLog.verify.broken' : 'auditLog.verify.unsure')}</b>
        </p>
        <p>{detail}</p>
        {broken && <p>{t('auditLog.verify.advice')}</p>}
      </div>
    );
  }
  const counts = { checked: formatNumber(checked), unsealed: formatNumber(unsealed) };
  return (
    <div className={css.good}>
      <p>
        <IconShieldCheck size={20} aria-hidden /> <b>{t('auditLog.verify.whole')}</b>
      </p>
      <p>{t('auditLog.verify.wholeDetail', counts)}</p>
      <p>
        {notedHeads === 0
          ? t('auditLog.verify.noneNoted')
          : t('auditLog.verify.noted', { noted: formatNumber(notedHeads) })}
      </p>
      <p className={css.head}>{t('auditLog.verify.head', head)}</p>
      <p className="small secondary">{t('auditLog.verify.headDetail')}</p>
    </div>
  );
}

/** What proves that somebody has touched the log; null: nothing does. */
function useBroken({ fault, missingHead }: AuditIntegrity): string | null {
  const { t } = useTranslation();
  if (fault) {
    const sentence = fault.kind === 'broken' ? 'brokenChain' : fault.kind;
    return t(`auditLog.verify.${sentence}`, { id: fault.auditId });
  }
  if (!missingHead) return null;
  const { position, day } = missingHead;
  return t('auditLog.verify.missingHead', { position, day: day === null ? '' : formatDate(day) });
}
