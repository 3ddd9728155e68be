import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { useCan } from '../../../lib/can.tsx';
import { isOpenYear } from '../../../lib/use-school-year.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../ui/form/fields/choice-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from './duties.module.css';
import { DutyRoster } from './duty-roster.tsx';
import { RosterDialog } from './roster-dialog.tsx';

/** The open roster in the address, so that it can be reloaded and handed on. */
function useChosen() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  return {
    chosen: typeof search.roster === 'string' ? search.roster : null,
    choose: (roster: string | null) => {
      const { roster: _, ...rest } = search;
      void navigate({ to: '.', search: (roster ? { ...rest, roster } : rest) as never, replace: true });
    },
  };
}

interface DutiesTabProps {
  semesterId: string;
  schoolYearId: string;
}

/** The duty rosters of a semester; the one that runs today is open. */
export function DutiesTab({ semesterId, schoolYearId }: DutiesTabProps) {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  const year = schoolYears.find(({ id }) => id === schoolYearId) ?? null;
  const mayEdit = useCan('update_timetable') && isOpenYear(year);
  const query = useQuery(queryOf('dutyRosters.list', { query: { semesterId } }));
  const { chosen, choose } = useChosen();
  const [isNew, setNew] = useState(false);
  const add = mayEdit && (
    <Button icon={IconPlus} onClick={() => setNew(true)}>
      {t('duties.add')}
    </Button>
  );
  return (
    <LoadedPart query={query}>
      {(rosters) => {
        const today = todayIso();
        const open =
          rosters.find(({ id }) => id === chosen) ??
          rosters.find(({ fromDate, toDate }) => fromDate <= today && today <= toDate) ??
          rosters[0];
        return (
          <div className={css.stack}>
            {open ? (
              <>
                <div className={css.head}>
                  {rosters.length > 1 && (
                    <Segmented
                      label={t('duties.choose')}
                      choices={rosters.map(({ id, name }) => ({ value: id, label: name }))}
                      value={open.id}
                      onChange={choose}
                    />
                  )}
                  {add}
                </div>
                <DutyRoster key={open.id} id={open.id} onDeleted={() => choose(null)} />
              </>
            ) : (
              <EmptyState title={t('duties.empty')} detail={t('duties.emptyDetail')} action={add} />
            )}
            {isNew && (
              <RosterDialog
                semesterId={semesterId}
                roster={undefined}
                others={rosters}
                onClose={() => setNew(false)}
                onMade={({ id }) => choose(id)}
              />
            )}
          </div>
        );
      }}
    </LoadedPart>
  );
}
