import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../../lib/app-state.ts';
import { useCan } from '../../../lib/can.tsx';
import { isOpenYear } from '../../../lib/use-school-year.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import type { PlanWords } from './plan-head.tsx';
import css from './plans.module.css';
import { useChosen } from './use-chosen.ts';

interface PlansTabProps<P> {
  words: PlanWords;
  /** What the open one is called in the address. */
  name: string;
  schoolYearId: string;
  query: UseQueryResult<P[]>;
  /** The one that is open until somebody chooses; the first unless said. */
  usual?: (plans: readonly P[]) => P | undefined;
  /** One of them, whole. */
  shown: (plan: P, onDeleted: () => void) => ReactNode;
  /** The dialog that makes one. */
  adding: (plans: readonly P[], dialog: { onClose: () => void; onMade: (made: { id: string }) => void }) => ReactNode;
}

/** The exam periods or duty rosters of a semester: one of them open, the others to choose from. */
export function PlansTab<P extends { readonly id: string; readonly name: string }>({
  words,
  name,
  schoolYearId,
  query,
  usual,
  shown,
  adding,
}: PlansTabProps<P>) {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  const year = schoolYears.find(({ id }) => id === schoolYearId) ?? null;
  const mayEdit = useCan('update_timetable') && isOpenYear(year);
  const { chosen, choose } = useChosen(name);
  const [isNew, setNew] = useState(false);
  const add = mayEdit && (
    <Button icon={IconPlus} onClick={() => setNew(true)}>
      {t(`${words}.add`)}
    </Button>
  );
  return (
    <LoadedPart query={query}>
      {(plans) => {
        const open = plans.find(({ id }) => id === chosen) ?? usual?.(plans) ?? plans[0];
        return (
          <div className={css.stack}>
            {open ? (
              <>
                <div className={css.head}>
                  {plans.length > 1 && (
                    <Segmented
                      label={t(`${words}.choose`)}
                      choices={plans.map((each) => ({ value: each.id, label: each.name }))}
                      value={open.id}
                      onChange={choose}
                    />
                  )}
                  {add}
                </div>
                {shown(open, () => choose(null))}
              </>
            ) : (
              <EmptyState title={t(`${words}.empty`)} detail={t(`${words}.emptyDetail`)} action={add} />
            )}
            {isNew && adding(plans, { onClose: () => setNew(false), onMade: ({ id }) => choose(id) })}
          </div>
        );
      }}
    </LoadedPart>
  );
}
