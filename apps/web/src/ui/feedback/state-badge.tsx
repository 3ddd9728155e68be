import type { Icon } from '@tabler/icons-react';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { cn } from '../../lib/cn.ts';
import css from './state-badge.module.css';

/** green kept, done · amber waiting, due soon · red wrong, overdue · blue information · grey neither · primary selected. */
export type Meaning = 'green' | 'amber' | 'red' | 'blue' | 'grey' | 'primary';

const icons: Record<Meaning, Icon> = {
  green: IconCircleCheck,
  amber: IconClock,
  red: IconAlertCircle,
  blue: IconInfoCircle,
  grey: IconCircleDashed,
  primary: IconInfoCircle,
};

export interface StateBadgeProps {
  meaning: Meaning;
  /** The word; colour and icon alone never say it. */
  children: string;
  icon?: Icon | undefined;
}

/** The state of a thing: colour, icon and word. */
export function StateBadge({ meaning, children, icon }: StateBadgeProps) {
  const Picture = icon ?? icons[meaning];
  return (
    <span className={cn(css.badge, css[meaning])}>
      <Picture size={14} aria-hidden />
      {children}
    </span>
  );
}
