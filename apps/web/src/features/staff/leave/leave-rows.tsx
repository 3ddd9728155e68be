import type { LeaveRow } from '@phuong/contract/staff/leave/leave.schema.ts';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from './leave.module.css';
import { LeaveStateBadge } from './leave-state-badge.tsx';
import { daysOf, spanWords } from './leave-words.ts';

interface LeaveRowsProps {
  requests: readonly LeaveRow[];
  href: (id: string) => string;
  /** Begins with whose it is: lists of several people. */
  withNames?: boolean;
  /** The request beside the list: a row is chosen instead of opened. */
  chosenId?: string | null;
  onChoose?: (id: string) => void;
}

/** Requests one under the other, each leads to its own screen. */
export function LeaveRows({ requests, href, withNames, chosenId, onChoose }: LeaveRowsProps) {
  const { t } = useTranslation();
  const nameOf = (request: LeaveRow) =>
    withNames ? request.person.name : `${t(`leave.kind.${request.kind}`)}, ${spanWords(t, request)}`;
  return (
    <ul className={css.rows}>
      {requests.map((request) => (
        <li key={request.id} className={cn(css.row, request.id === chosenId && css.chosen)} data-testid="leave-row">
          <div className={css.words}>
            {onChoose ? (
              <button
                type="button"
                className={css.pick}
                aria-pressed={request.id === chosenId}
                onClick={() => onChoose(request.id)}
              >
                {nameOf(request)}
              </button>
            ) : (
              <Link href={href(request.id)}>{nameOf(request)}</Link>
            )}
            <div className="secondary small figures">
              {[
                ...(withNames
                  ? [`${t(`leave.kind.${request.kind}`)}, ${spanWords(t, request)}`, request.department]
                  : []),
                t('leave.days', { n: daysOf(request.amount) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <LeaveStateBadge request={request} />
        </li>
      ))}
    </ul>
  );
}
