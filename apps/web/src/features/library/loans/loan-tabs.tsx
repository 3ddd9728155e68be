import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { AddressTabs } from '../address-tabs.tsx';

export const loanTabs = ['on_loan', 'overdue', 'ready', 'requested', 'lost', 'ended'] as const;
export type LoanTabName = (typeof loanTabs)[number];
/** The lists of loans, and that of digital files. */
type DeskTabName = LoanTabName | 'downloads';

interface LoanTabsProps {
  /** Undefined: the desk itself. */
  open: DeskTabName | undefined;
  counts: Readonly<Partial<Record<DeskTabName, number>>> | undefined;
}

/** The desk and its lists. */
export function LoanTabs({ open, counts }: LoanTabsProps) {
  const { t } = useTranslation();
  const lists = [...loanTabs, 'downloads' as const].map((key) => ({
    key,
    label: t(`loans.tabs.${key}`),
    count: counts?.[key],
  }));
  return (
    <AddressTabs
      label={t('loans.tabs.label')}
      href={path('/library/borrow-download-list')}
      open={open}
      tabs={[{ key: undefined, label: t('loans.tabs.desk') }, ...lists]}
    />
  );
}
