import type { Icon } from '@tabler/icons-react';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  /** What is (not) here: "Chưa có học sinh nào". */
  title: string;
  /** What to do next. */
  detail?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  icon?: Icon | undefined;
}

/** Says that there is nothing and what to do about it. */
export function EmptyState({ title, detail, action, icon: Picture = IconInbox }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Picture size={28} stroke={1.5} aria-hidden />
      <p className={css.title}>{title}</p>
      {detail && <p className="secondary">{detail}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
