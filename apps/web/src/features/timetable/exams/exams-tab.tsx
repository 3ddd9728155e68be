import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { useCan } from '../../../lib/can.tsx';
import { isOpenYear } from '../../../lib/use-school-year.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../ui/form/fields/choice-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ExamPeriod } from './exam-period.tsx';
import css from './exams.module.css';
import { PeriodDialog } from './period-dialog.tsx';

/** The open exam period in the address, so that it can be reloaded and handed on. */
function useChosen() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  return {
    chosen: typeof search.exam === 'string' ? search.exam : null,
    choose: (exam: string | null) => {
      const { exam: _, ...rest } = search;
      void navigate({ to: '.', search: (exam ? { ...rest, exam } : rest) as never, replace: true });
    },
  };
}

interface ExamsTabProps {
  semesterId: string;
  schoolYearId: string;
}

/** The exam periods of a semester: their sessions, rooms and invigilators. */
export function ExamsTab({ semesterId, schoolYearId }: ExamsTabProps) {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  const year = schoolYears.find(({ id }) => id === schoolYearId) ?? null;
  const mayEdit = useCan('update_timetable') && isOpenYear(year);
  const query = useQuery(queryOf('exams.list', { query: { semesterId } }));
  const { chosen, choose } = useChosen();
  const [isNew, setNew] = useState(false);
  const add = mayEdit && (
    <Button icon={IconPlus} onClick={() => setNew(true)}>
      {t('exams.add')}
    </Button>
  );
  return (
    <LoadedPart query={query}>
      {(periods) => {
        const open = periods.find(({ id }) => id === chosen) ?? periods[0];
        return (
          <div className={css.stack}>
            {open ? (
              <>
                <div className={css.head}>
                  {periods.length > 1 && (
                    <Segmented
                      label={t('exams.choose')}
                      choices={periods.map(({ id, name }) => ({ value: id, label: name }))}
                      value={open.id}
                      onChange={choose}
                    />
                  )}
                  {add}
                </div>
                <ExamPeriod key={open.id} id={open.id} onDeleted={() => choose(null)} />
              </>
            ) : (
              <EmptyState title={t('exams.empty')} detail={t('exams.emptyDetail')} action={add} />
            )}
            {isNew && (
              <PeriodDialog
                semesterId={semesterId}
                period={undefined}
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
