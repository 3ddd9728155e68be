import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { PlansTab } from '../plans/plans-tab.tsx';
import { DutyRoster } from './duty-roster.tsx';
import { RosterDialog } from './roster-dialog.tsx';

interface DutiesTabProps {
  semesterId: string;
  schoolYearId: string;
}

/** The duty rosters of a semester; the one that runs today is open. */
export function DutiesTab({ semesterId, schoolYearId }: DutiesTabProps) {
  const query = useQuery(queryOf('dutyRosters.list', { query: { semesterId } }));
  const today = todayIso();
  return (
    <PlansTab
      words="duties"
      name="roster"
      schoolYearId={schoolYearId}
      query={query}
      usual={(rosters) => rosters.find(({ fromDate, toDate }) => fromDate <= today && today <= toDate)}
      shown={({ id }, onDeleted) => <DutyRoster key={id} id={id} onDeleted={onDeleted} />}
      adding={(rosters, dialog) => (
        <RosterDialog semesterId={semesterId} roster={undefined} others={rosters} {...dialog} />
      )}
    />
  );
}
