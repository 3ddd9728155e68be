import {
  IconAlertCircle,
  IconChecklist,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconCornerUpLeft,
  IconInfoCircle,
  IconMessageQuestion,
  IconPencilCheck,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { Link } from '../../ui/link/link.tsx';
import css from './task-list.module.css';

export interface Task {
  readonly key: string;
  readonly title: string;
  readonly detail: ReactNode;
  readonly href: string;
  readonly sign: keyof typeof signs;
  readonly side?: ReactNode;
}

const signs = {
  due: { icon: IconClock, colour: css.amber },
  later: { icon: IconClock, colour: css.grey },
  over: { icon: IconAlertCircle, colour: css.red },
  returned: { icon: IconCornerUpLeft, colour: css.red },
  ready: { icon: IconSend, colour: css.blue },
  info: { icon: IconInfoCircle, colour: css.blue },
  mark: { icon: IconPencilCheck, colour: css.blue },
  question: { icon: IconMessageQuestion, colour: css.blue },
  check: { icon: IconChecklist, colour: css.blue },
  done: { icon: IconCircleCheck, colour: css.green },
};

/** Two lines a task, the whole row is the link. */
export function TaskList({ label, tasks }: { label: string; tasks: readonly Task[] }) {
  return (
    <ul className={css.list} aria-label={label}>
      {tasks.map((task) => {
        const { icon: Picture, colour } = signs[task.sign];
        return (
          <li key={task.key}>
            <Link href={task.href} className={css.row}>
              <Picture size={22} stroke={1.75} aria-hidden className={cn(css.sign, colour)} />
              <span className={css.words}>
                <span>{task.title}</span>
                <span className="secondary small">{task.detail}</span>
              </span>
              {task.side}
              <IconChevronRight size={18} aria-hidden className={css.arrow} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
