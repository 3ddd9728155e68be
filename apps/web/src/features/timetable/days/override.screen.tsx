import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { useFreshWeek } from '../views/week/use-fresh-week.ts';
import { OverrideDayTab } from './override-day-tab.tsx';
import { OverrideListTab } from './override-list-tab.tsx';
import { OverrideTeacherTab } from './override-teacher-tab.tsx';

const StaffMonthTab = lazy(async () => ({
  default: (await import('../../attendance/public/staff-month-tab.tsx')).StaffMonthTab,
}));
const WorkloadTab = lazy(async () => ({
  default: (await import('../../attendance/public/workload-tab.tsx')).WorkloadTab,
}));

/** /teachers/schedule-management: who is away and who covers, any teacher's week, and what was changed. */
export function ScheduleManagementScreen() {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  useFreshWeek();
  const mayKeepDays = useCan('update_teacher');
  return (
    <>
      <PageHeader title={t('timetableOffice.schedule.title')} breadcrumb={[{ label: t('shell.menu.teaching') }]} />
      <RecordTabs
        value={typeof search.tab === 'string' ? search.tab : undefined}
        onChange={(tab) => void navigate({ to: '.', search: { ...search, tab } as never, replace: true })}
        tabs={[
          { key: 'day', label: t('timetableOffice.schedule.tabs.day'), render: () => <OverrideDayTab /> },
          { key: 'teacher', label: t('timetableOffice.schedule.tabs.teacher'), render: () => <OverrideTeacherTab /> },
          { key: 'changes', label: t('timetableOffice.schedule.tabs.changes'), render: () => <OverrideListTab /> },
          ...(mayKeepDays ? [{ key: 'staffDays', label: t('staffDays.tab'), render: () => <StaffMonthTab /> }] : []),
          { key: 'workload', label: t('workload.tab'), render: () => <WorkloadTab /> },
        ]}
      />
    </>
  );
}
