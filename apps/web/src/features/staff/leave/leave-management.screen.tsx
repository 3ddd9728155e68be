import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import css from './leave.module.css';
import { LeaveBalances } from './leave-balances.tsx';
import { LeaveCalendarTab } from './leave-calendar.tsx';
import { LeavePanes } from './leave-panes.tsx';
import { LeaveSettingsTab } from './leave-settings.tsx';

/** /teachers/leave-management: what waits for me first, then all requests, the calendar, balances and rules. */
export function LeaveManagementScreen() {
  const { t } = useTranslation();
  const tab = useTabAddress();
  const toDecide = useQuery(queryOf('leave.toDecide'));
  const count = toDecide.data?.length;
  return (
    <>
      <PageHeader
        title={t('leave.office')}
        detail={count ? t('leave.toDecideCount', { n: count }) : undefined}
        primary={{
          key: 'enter',
          label: t('leave.askFor'),
          icon: IconPlus,
          href: path('/teachers/leave-management/create'),
        }}
      />
      <RecordTabs
        {...tab}
        tabs={[
          {
            key: 'decide',
            label: t('leave.tabs.toDecide'),
            count,
            render: () => (
              <div className={cn(css.page, css.wide)}>
                <LoadedPart query={toDecide}>
                  {(requests) =>
                    requests.length === 0 ? (
                      <EmptyState title={t('leave.noneToDecide')} />
                    ) : (
                      <LeavePanes requests={requests} />
                    )
                  }
                </LoadedPart>
              </div>
            ),
          },
          { key: 'all', label: t('leave.tabs.all'), render: () => <AllRequests /> },
          { key: 'calendar', label: t('leave.tabs.calendar'), render: () => <LeaveCalendarTab /> },
          { key: 'balances', label: t('leave.tabs.balances'), render: () => <LeaveBalances /> },
          { key: 'settings', label: t('leave.tabs.settings'), render: () => <LeaveSettingsTab /> },
        ]}
      />
    </>
  );
}

function AllRequests() {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const query = useQuery(queryOf('leave.list', { query: {} }));
  return (
    <div className={cn(css.page, css.wide)}>
      <div className={css.buttons}>
        <Button
          icon={IconDownload}
          busy={busy}
          onClick={() =>
            void run(async () => {
              const file = await withExportReason(t, (reason) => callFile('leave.export', { query: { reason } }));
              if (file) saveFile(file);
            })
          }
        >
          {t('leave.file.list')}
        </Button>
      </div>
      <LoadedPart query={query}>
        {(requests) =>
          requests.length === 0 ? <EmptyState title={t('leave.noneListed')} /> : <LeavePanes requests={requests} />
        }
      </LoadedPart>
    </div>
  );
}
