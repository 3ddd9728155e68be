import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';

interface StatisticsTabsProps {
  open: 'reports' | 'own';
  children: ReactNode;
}

/** The two parts of /statistics: what every school hands in, and what people put together themselves. */
export function StatisticsTabs({ open, children }: StatisticsTabsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const to = (key: string) => void navigate({ to: '.', search: (key === 'own' ? { list: 'all' } : {}) as never });
  return (
    <RecordTabs
      value={open}
      onChange={to}
      tabs={[
        { key: 'reports', label: t('numbers.reports.title'), render: () => children },
        { key: 'own', label: t('numbers.ownLists.tab'), render: () => children },
      ]}
    />
  );
}
