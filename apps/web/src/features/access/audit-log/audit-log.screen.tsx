import type { AuditEntryView, AuditOutcome } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { auditOutcomes } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { IconDownload, IconHistory, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { Filter } from '../../../ui/list/filter-chips.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { useAuditWords } from '../public/use-audit-words.ts';
import { AuditChange } from './audit-change.tsx';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';
import { AuditIntegrityDialog } from './audit-integrity-dialog.tsx';
import css from './audit-log.module.css';
import { recordOf } from './audit-record.ts';

/** /settings/audit-log: who did what, in words; nobody can change it. */
export function AuditLogScreen() {
  const { t } = useTranslation();
  const words = useAuditWords();
  const [open, setOpen] = useState<AuditEntryView | null>(null);
  const [isVerifying, setVerifying] = useState(false);
  const { run, busy } = useAction();
  const list = useListOf('auditLog.list', {
    columns: [
      {
        key: 'what',
        header: t('auditLog.columns.what'),
        cell: (row) => (
          <button type="button" className={css.open} onClick={() => setOpen(row)}>
            {words.action(row.action, row.entity)}
          </button>
        ),
      },
      {
        key: 'record',
        header: t('auditLog.columns.record'),
        card: 'detail',
        cell: (row) => recordOf(row),
      },
      {
        key: 'at',
        header: t('auditLog.columns.at'),
        figures: true,
        width: 140,
        card: 'detail',
        cell: (row) => formatMoment(row.at),
      },
      {
        key: 'who',
        header: t('auditLog.columns.who'),
        card: 'detail',
        cell: (row) => row.who || t(row.ip ? 'auditLog.unknownPerson' : 'auditLog.system'),
      },
      {
        key: 'changes',
        header: t('auditLog.columns.changes'),
        card: 'none',
        cell: (row) => <AuditChange changes={row.changes} />,
      },
      {
        key: 'outcome',
        header: t('auditLog.columns.outcome'),
        card: 'side',
        cell: (row) =>
          row.outcome === 'done' ? (
            <span className="secondary">{t('auditLog.outcomes.done')}</span>
          ) : (
            <StateBadge meaning={row.outcome === 'refused' ? 'red' : 'amber'}>
              {t(`auditLog.outcomes.${row.outcome}`)}
            </StateBadge>
          ),
      },
      { key: 'ip', header: t('auditLog.columns.ip'), figures: true, hidden: true, card: 'none', cell: (row) => row.ip },
    ],
    filters: useFilters(),
    unseenFilters: ['entityId', 'about'],
  });
  const { about } = list.data ?? {};
  const { conditions } = list;
  const isNarrowed = 'about' in conditions || 'entityId' in conditions;
  const exportIt = () =>
    run(async () => {
      const file = await withExportReason(t, (reason) =>
        callFile('auditLog.export', { query: { ...list.conditions, ...(reason ? { reason } : {}) } }),
      );
      if (file) saveFile(file);
    });
  return (
    <>
      <ListOf
        id="audit-log"
        list={list}
        words={{
          title: about ? t('auditLog.about', { name: about }) : t('auditLog.title'),
          search: t('auditLog.search'),
          empty: t('auditLog.none'),
          emptyDetail: t('auditLog.noneDetail'),
        }}
        header={{
          breadcrumb: [{ label: t('shell.menu.settings') }],
          detail: t('auditLog.detail'),
          actions: [
            ...(isNarrowed
              ? [{ key: 'whole', label: t('auditLog.whole'), icon: IconHistory, href: path('/settings/audit-log') }]
              : []),
            {
              key: 'verify',
              label: t('auditLog.verify.action'),
              icon: IconShieldCheck,
              onSelect: () => setVerifying(true),
            },
            { key: 'export', label: t('auditLog.export'), icon: IconDownload, busy, onSelect: () => void exportIt() },
          ],
        }}
        rowName={({ id }) => t('auditLog.entry.title', { id })}
        summary={list.data && t('auditLog.count', { count: list.data.total, formatted: formatNumber(list.data.total) })}
      />
      {open && (
        <AuditEntryDialog
          entry={open}
          onClose={() => setOpen(null)}
          onHistory={({ entity, entityId }) => {
            setOpen(null);
            const isRecord = entityId?.length === 36;
            const filters: Record<string, string[]> = isRecord
              ? { about: [entityId] }
              : { entity: [entity], entityId: [entityId ?? ''] };
            list.onChange({ ...list.state, search: '', page: 1, filters });
          }}
        />
      )}
      {isVerifying && <AuditIntegrityDialog onClose={() => setVerifying(false)} />}
    </>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation();
  const words = useAuditWords();
  const { data } = useQuery({ ...queryOf('auditLog.choices'), staleTime: 60_000 });
  const options = (values: readonly string[], say: (value: string) => string) =>
    values.map((value) => ({ value, label: say(value) })).sort((a, b) => a.label.localeCompare(b.label, 'vi'));
  return [
    { key: 'dates', label: t('auditLog.filters.dates'), kind: 'dates' },
    {
      key: 'action',
      label: t('auditLog.filters.action'),
      kind: 'one',
      hasMore: true,
      options: options(data?.actions ?? [], (action) => words.action(action, '')),
    },
    {
      key: 'entity',
      label: t('auditLog.filters.entity'),
      kind: 'one',
      hasMore: true,
      options: options(data?.entities ?? [], words.noun),
    },
    {
      key: 'outcome',
      label: t('auditLog.filters.outcome'),
      kind: 'one',
      options: options(auditOutcomes, (each) => t(`auditLog.outcomes.${each as AuditOutcome}`)),
    },
  ];
}
