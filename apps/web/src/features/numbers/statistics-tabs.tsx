import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';

interface StatisticsTabsProps {
  open: 'reports' | 'own' | 'templates';
  children: ReactNode;
}

const searchOf: Readonly<Record<string, object>> = { own: { list: 'all' }, templates: { templates: 'all' } };

/** The parts of /statistics: what every school hands in, what people put together themselves, and how the former looks from when on. */
export function StatisticsTabs({ open, children }: StatisticsTabsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const to = (key: string) => void navigate({ to: '.', search: (searchOf[key] ?? {}) as never });
  return (
    <RecordTabs
      value={open}
      onChange={to}
      tabs={[
        { key: 'reports', label: t('numbers.reports.title'), render: () => children },
        { key: 'own', label: t('numbers.ownLists.tab'), render: () => children },
        { key: 'templates', label: t('numbers.templates.tab'), render: () => children },
      ]}
    />
  );
}
