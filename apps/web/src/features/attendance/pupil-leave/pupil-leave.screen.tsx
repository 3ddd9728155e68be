import type { PupilLeave } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { IconButton } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { monthText, useMonth } from '../staff-days/use-month.ts';
import { EnterDialog } from './enter-dialog.tsx';
import { LeaveRows } from './leave-rows.tsx';
import css from './pupil-leave.module.css';

/** /t/pupil-leave, of the office /classes/pupil-leave: what waits first, and what was decided of a month. */
export function PupilLeaveScreen() {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as { class?: unknown };
  const navigate = useNavigate();
  const set = (change: { class?: string | undefined }) =>
    void navigate({ to: '.', search: { ...search, ...change } as never, replace: true });
  const { month, before, after } = useMonth();
  const className = typeof search.class === 'string' && search.class !== '' ? search.class : null;
  const isOffice = useSignedInUser()?.scope === 'account';
  // Whose leave it is, is chosen from the list of the class.
  const seesRoster = useCan('view_class') || !isOffice;
  const [isEntering, setEntering] = useState(false);
  const query = useQuery({
    ...queryOf('pupilLeaves.list', { query: { month: month.slice(0, 7) } }),
    placeholderData: keepPreviousData,
  });
  const title = t('pupilLeave.title');
  return (
    <Loaded query={query} header={{ title }}>
      {(list) => {
        const names = [...new Set([...list.waiting, ...list.decided].flatMap(({ pupil }) => pupil.className ?? []))];
        const shown = (leaves: readonly PupilLeave[]) =>
          leaves.filter(({ pupil }) => className === null || pupil.className === className);
        const waiting = shown(list.waiting);
        const decided = shown(list.decided);
        if (!isOffice && list.classes.length === 0)
          return (
            <>
              <PageHeader title={title} />
              <EmptyState title={t('pupilLeave.noClass')} detail={t('pupilLeave.noClassDetail')} />
            </>
          );
        const mayEnter = list.mayDecide && seesRoster && list.classes.length > 0;
        return (
          <>
            <PageHeader
              title={title}
              primary={
                mayEnter
                  ? { key: 'enter', label: t('pupilLeave.enter'), icon: IconPlus, onSelect: () => setEntering(true) }
                  : undefined
              }
            />
            <div className={css.page}>
              {(names.length > 1 || className !== null) && (
                <div className={css.filter}>
                  <SelectInput
                    label={t('pupilLeave.field.class')}
                    placeholder={t('pupilLeave.allClasses')}
                    clearable
                    value={className}
                    onChange={(value) => set({ class: value ?? undefined })}
                    choices={[...new Set([...names, ...(className === null ? [] : [className])])]
                      .toSorted((a, b) => a.localeCompare(b, 'vi', { numeric: true }))
                      .map((value) => ({ value, label: value }))}
                  />
                </div>
              )}
              <section className={css.part} aria-labelledby="waiting">
                <h2 id="waiting">{t(isOffice ? 'pupilLeave.waitingOffice' : 'pupilLeave.waiting')}</h2>
                {waiting.length === 0 ? (
                  <p className="secondary">{t('pupilLeave.noneWaiting')}</p>
                ) : (
                  <LeaveRows leaves={waiting} mayDecide={list.mayDecide} />
                )}
              </section>
              <section className={css.part} aria-labelledby="decided">
                <div className={css.head}>
                  <h2 id="decided">{t('pupilLeave.decided', { month: monthText(month) })}</h2>
                  <IconButton icon={IconChevronLeft} label={t('pupilLeave.earlier')} onClick={before} />
                  <IconButton icon={IconChevronRight} label={t('pupilLeave.later')} onClick={after} />
                </div>
                {decided.length === 0 ? (
                  <p className="secondary">{t('pupilLeave.noneDecided')}</p>
                ) : (
                  <LeaveRows leaves={decided} mayDecide={list.mayDecide} />
                )}
              </section>
            </div>
            {isEntering && <EnterDialog of={list} onClose={() => setEntering(false)} />}
          </>
        );
      }}
    </Loaded>
  );
}
