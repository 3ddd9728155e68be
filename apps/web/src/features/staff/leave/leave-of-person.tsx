import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import css from './leave.module.css';
import { LeaveRows } from './leave-rows.tsx';
import { Ledger } from './ledger.tsx';
import { Balances } from './own-leave-parts.tsx';

/** The tab "Nghỉ phép" of a record: balances, requests and ledger of somebody, for who decides leave. */
export function LeaveOfPerson({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('leaveEntries.ofPerson', { params: { id }, query: {} }));
  return (
    <LoadedPart query={query}>
      {(theirs) => (
        <div className={css.page}>
          <Balances own={theirs} />
          {theirs.requests.length === 0 ? (
            <p className="secondary">{t('leave.noneListed')}</p>
          ) : (
            <LeaveRows
              requests={theirs.requests}
              href={(requestId) => path('/teachers/leave-management/$id/detail', { id: requestId })}
            />
          )}
          {theirs.entries.length > 0 && <Ledger of={theirs} />}
        </div>
      )}
    </LoadedPart>
  );
}
