import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import css from './leave.module.css';
import { LeaveBalances } from './leave-balances.tsx';
import { LeaveCalendarTab } from './leave-calendar.tsx';
import { LeaveRows } from './leave-rows.tsx';
import { LeaveSettingsTab } from './leave-settings.tsx';

const href = (id: string) => path('/teachers/leave-management/$id/detail', { id });

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
              <div className={css.page}>
                <LoadedPart query={toDecide}>
                  {(requests) =>
                    requests.length === 0 ? (
                      <EmptyState title={t('leave.noneToDecide')} />
                    ) : (
                      <LeaveRows requests={requests} href={href} withNames />
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
  const query = useQuery(queryOf('leave.list', { query: {} }));
  return (
    <div className={css.page}>
      <LoadedPart query={query}>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState title={t('leave.noneListed')} />
          ) : (
            <LeaveRows requests={requests} href={href} withNames />
          )
        }
      </LoadedPart>
    </div>
  );
}
