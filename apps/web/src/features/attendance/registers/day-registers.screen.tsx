import type { ListedRegister } from '@phuong/contract/attendance/registers/register.contract.ts';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatLongDate } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { AbsenceWarnings } from './absence-warnings.tsx';
import { NearDays, nearestDay, TurnedNote } from './near-days.tsx';
import css from './register.module.css';
import { registerHref } from './register-address.ts';
import { classWords, placeWords, stateMeanings } from './register-words.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

/** "11/2026" of 2026-11-16. */
const monthWords = (date: string) => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** /classes/registers: every lesson of the school on a day; who has not taken it first, each line its register. */
export function DayRegistersScreen() {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as { date?: unknown; show?: unknown };
  const asked = typeof search.date === 'string' && search.date !== '' ? search.date : null;
  const ofToday = useQuery({
    ...queryOf('registers.day', { query: { date: todayIso() } }),
    enabled: asked === null,
  });
  const turned = asked === null ? nearestDay(ofToday.data?.near) : null;
  const date = asked ?? turned ?? todayIso();
  const show = search.show === 'all' ? 'all' : 'missing';
  const navigate = useNavigate();
  const set = (change: { date?: string; show?: string }) =>
    void navigate({ to: '.', search: { date, show, ...change } as never, replace: true });
  const mayClose = useCan('update_class');
  const { run, busy } = useAction();
  const [isReopening, setReopening] = useState(false);
  const query = useQuery(queryOf('registers.day', { query: { date } }));
  const month = date.slice(0, 7);
  const said = { month: monthWords(date) };
  const isOver = query.data !== undefined && month < query.data.today.slice(0, 7);
  const close = async () => {
    const isSure = await confirm({
      title: t('attendance.day.closeTitle', said),
      detail: t('attendance.day.closeDetail'),
      action: t('attendance.day.close', said),
    });
    if (!isSure) return;
    await run(
      () => call('registerMonths.close', { body: { month } }),
      () => t('attendance.day.closed', said),
    );
  };
  const lock = query.data?.isMonthClosed
    ? { key: 'reopen', label: t('attendance.day.reopen', said), icon: IconLockOpen, onSelect: () => setReopening(true) }
    : { key: 'close', label: t('attendance.day.close', said), icon: IconLock, busy, onSelect: () => void close() };
  return (
    <>
      <PageHeader
        title={t('attendance.day.title')}
        detail={formatLongDate(date)}
        badge={
          query.data?.isMonthClosed ? (
            <StateBadge meaning="grey">{t('attendance.day.monthClosed', said)}</StateBadge>
          ) : undefined
        }
        actions={mayClose && isOver ? [lock] : []}
      />
      <div className={css.page}>
        <div className={css.turn}>
          <div className={css.date}>
            <DateInput
              label={t('attendance.day.date')}
              value={date}
              onChange={(next) => {
                if (next && /^\d{4}-\d{2}-\d{2}$/.test(next)) set({ date: next });
              }}
            />
          </div>
          <Segmented
            label={t('attendance.day.filter')}
            value={show}
            onChange={(next) => set({ show: next })}
            choices={[
              { value: 'missing', label: t('attendance.day.missing') },
              { value: 'all', label: t('attendance.day.all') },
            ]}
          />
        </div>
        {turned !== null && <TurnedNote date={turned} />}
        <LoadedPart query={query}>
          {({ lessons, warnings, near }) =>
            lessons.length === 0 ? (
              <EmptyState
                title={t('attendance.day.none')}
                detail={t('attendance.day.noneDetail')}
                action={<NearDays near={near} goTo={(day) => set({ date: day })} />}
              />
            ) : (
              <>
                <AbsenceWarnings warnings={warnings} />
                <Day lessons={lessons} isAll={show === 'all'} />
              </>
            )
          }
        </LoadedPart>
      </div>
      {isReopening && <ReopenDialog month={month} said={said} onClose={() => setReopening(false)} />}
    </>
  );
}

function Day({ lessons, isAll }: { lessons: readonly ListedRegister[]; isAll: boolean }) {
  const { t } = useTranslation();
  const held = lessons.filter(({ state }) => state !== 'cancelled');
  const taken = held.filter(({ takenAt }) => takenAt !== null);
  const shown = isAll ? lessons : lessons.filter(({ state }) => state === 'not_taken');
  const sum = (of: 'excused' | 'unexcused' | 'late') => taken.reduce((all, { counts }) => all + (counts?.[of] ?? 0), 0);
  return (
    <>
      <p>
        <b>{t('attendance.day.taken', { taken: taken.length, total: held.length })}</b>{' '}
        <span className="secondary">
          {t('attendance.day.away', { excused: sum('excused'), unexcused: sum('unexcused'), late: sum('late') })}
        </span>
      </p>
      {shown.length === 0 ? (
        <EmptyState title={t('attendance.day.allTaken')} detail={t('attendance.day.allTakenDetail')} />
      ) : (
        <PlainTable label={t('attendance.day.title')}>
          <thead>
            <tr>
              <th scope="col">{t('attendance.day.column.class')}</th>
              <th scope="col">{t('attendance.day.column.lesson')}</th>
              <th scope="col">{t('attendance.day.column.subject')}</th>
              <th scope="col">{t('attendance.day.column.teacher')}</th>
              <th scope="col">{t('attendance.day.column.state')}</th>
              <th scope="col">{t('attendance.day.column.away')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((lesson) => (
              <tr key={`${lesson.classId} ${lesson.session} ${lesson.period} ${lesson.groupId}`}>
                <th scope="row">
                  <Link
                    href={registerHref(lesson, true)}
                    aria-label={t('attendance.day.open', {
                      class: classWords(t, lesson),
                      place: placeWords(t, lesson),
                    })}
                  >
                    {classWords(t, lesson)}
                  </Link>
                </th>
                <td>
                  {placeWords(t, lesson)} {lesson.startTime && <span className="secondary">{lesson.startTime}</span>}
                </td>
                <td>{subjectName(lesson.subjectName)}</td>
                <td>{lesson.teacherNames.join(', ')}</td>
                <td>
                  <StateBadge meaning={stateMeanings[lesson.state]}>{t(`attendance.state.${lesson.state}`)}</StateBadge>
                </td>
                <td className="figures">{lesson.counts && t('attendance.day.absent', lesson.counts)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </>
  );
}
