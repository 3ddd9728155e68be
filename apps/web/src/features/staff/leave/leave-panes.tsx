import type { LeaveRow } from '@phuong/contract/staff/leave/leave.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useHasPanes } from '../../../lib/browser/media.ts';
import { path } from '../../../lib/screens/path.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Link } from '../../../ui/link/link.tsx';
import css from './leave.module.css';
import { LeaveParts } from './leave-detail.screen.tsx';
import { LeaveRows } from './leave-rows.tsx';

const href = (id: string) => path('/teachers/leave-management/$id/detail', { id });

/** Requests of the office: where there is room the one that is chosen stands beside the list, the first one unasked. */
export function LeavePanes({ requests }: { requests: readonly LeaveRow[] }) {
  const hasRoom = useHasPanes();
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = requests.find(({ id }) => id === chosenId) ?? requests[0];
  if (!hasRoom || !chosen) return <LeaveRows requests={requests} href={href} withNames />;
  return (
    <div className={css.panes}>
      <LeaveRows requests={requests} href={href} withNames chosenId={chosen.id} onChoose={choose} />
      <aside className={css.pane} aria-label={chosen.person.name}>
        <Chosen key={chosen.id} row={chosen} />
      </aside>
    </div>
  );
}

function Chosen({ row }: { row: LeaveRow }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('leave.read', { params: { id: row.id } }));
  return (
    <>
      <div className={css.head}>
        <h2>{row.person.name}</h2>
        <Link href={href(row.id)}>{t('leave.openAlone')}</Link>
      </div>
      <LoadedPart query={query}>{(request) => <LeaveParts request={request} />}</LoadedPart>
    </>
  );
}
