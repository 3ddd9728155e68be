import type { WorkloadRow } from '@phuong/contract/attendance/workload/workload.contract.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from '../workload/workload.module.css';
import { WorkloadDialog } from '../workload/workload-dialog.tsx';
import { periods } from '../workload/workload-view.tsx';

const columns = [
  'norm',
  'taught',
  'covered',
  'converted',
  'reduced',
  'countedAsDone',
  'missing',
  'extra',
  'paid',
] as const;

/** Norm, lessons and overtime of every teacher of the year; each opens its sum. */
export function WorkloadTab() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<WorkloadRow | null>(null);
  const schoolYearId = year?.id ?? '';
  const query = useQuery({ ...queryOf('workload.list', { query: { schoolYearId } }), enabled: year !== null });
  if (year === null) return <EmptyState title={t('workload.none')} />;
  const save = () =>
    run(async () => {
      const file = await withExportReason(t, (reason) =>
        callFile('workload.export', { query: { schoolYearId, reason } }),
      );
      if (file) saveFile(file);
    });
  return (
    <LoadedPart query={query}>
      {({ items, isOver }) =>
        items.length === 0 ? (
          <EmptyState title={t('workload.none')} />
        ) : (
          <div className={css.view}>
            <div className={css.bar}>
              <span className="secondary">{t(isOver ? 'workload.settled' : 'workload.soFar')}</span>
              <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
                {t('workload.export')}
              </Button>
            </div>
            <PlainTable label={t('workload.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('workload.name')}</th>
                  <th scope="col" className="right">
                    {t('workload.field.weeklyNorm')}
                  </th>
                  {columns.map((name) => (
                    <th key={name} scope="col" className="right">
                      {t(`workload.field.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((row) => (
                  <tr key={row.teacher.id}>
                    <th scope="row">
                      <button type="button" className={css.open} onClick={() => setOpen(row)}>
                        {row.teacher.name}
                      </button>{' '}
                      {row.isCapped && <StateBadge meaning="amber">{t('workload.capped')}</StateBadge>}
                      {row.waiver && <StateBadge meaning="blue">{t('workload.waived')}</StateBadge>}
                    </th>
                    <td className="figures right">{row.weeklyNorm === null ? '' : formatNumber(row.weeklyNorm)}</td>
                    {columns.map((name) => (
                      <td key={name} className="figures right">
                        {row.weeklyNorm === null ? '' : periods(row[name])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </PlainTable>
            {open && (
              <WorkloadDialog
                teacherId={open.teacher.id}
                schoolYearId={schoolYearId}
                name={open.teacher.name}
                onClose={() => setOpen(null)}
              />
            )}
          </div>
        )
      }
    </LoadedPart>
  );
}
