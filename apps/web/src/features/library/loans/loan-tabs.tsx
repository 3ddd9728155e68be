import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from './loan-tabs.module.css';

export const loanTabs = ['on_loan', 'overdue', 'ready', 'requested', 'lost', 'ended'] as const;
export type LoanTabName = (typeof loanTabs)[number];

interface LoanTabsProps {
  /** Undefined: the desk itself. */
  open: LoanTabName | undefined;
  counts: Readonly<Partial<Record<LoanTabName, number>>> | undefined;
}

/** The desk and its lists, each with an address. */
export function LoanTabs({ open, counts }: LoanTabsProps) {
  const { t } = useTranslation();
  const here = path('/library/borrow-download-list');
  const tab = (name: LoanTabName | undefined) => {
    const count = name && counts?.[name];
    return (
      <Link
        key={name ?? 'desk'}
        href={name ? `${here}?tab=${name}` : here}
        className={cn(css.tab, name === open && css.on)}
        aria-current={name === open ? 'page' : undefined}
      >
        {t(name ? `loans.tabs.${name}` : 'loans.tabs.desk')}
        {count !== undefined && <span className={cn(css.count, 'figures')}>{formatNumber(count)}</span>}
      </Link>
    );
  };
  return (
    <nav className={css.tabs} aria-label={t('loans.tabs.label')}>
      {tab(undefined)}
      {loanTabs.map(tab)}
    </nav>
  );
}
