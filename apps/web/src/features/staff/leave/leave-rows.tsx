import type { LeaveRow } from '@phuong/contract/staff/leave/leave.schema.ts';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link/link.tsx';
import css from './leave.module.css';
import { LeaveStateBadge } from './leave-state-badge.tsx';
import { daysOf, spanWords } from './leave-words.ts';

interface LeaveRowsProps {
  requests: readonly LeaveRow[];
  href: (id: string) => string;
  /** Begins with whose it is: lists of several people. */
  withNames?: boolean;
}

/** Requests one under the other, each leads to its own screen. */
export function LeaveRows({ requests, href, withNames }: LeaveRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className={css.rows}>
      {requests.map((request) => (
        <li key={request.id} className={css.row} data-testid="leave-row">
          <div className={css.words}>
            <Link href={href(request.id)}>
              {withNames ? request.person.name : `${t(`leave.kind.${request.kind}`)}, ${spanWords(t, request)}`}
            </Link>
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
