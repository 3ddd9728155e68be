import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { IconChevronLeft, IconChevronRight, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { planDay } from '../plans/plan-day.ts';
import css from '../plans/plans.module.css';
import look from './duties.module.css';
import { DutySeat } from './duty-seat.tsx';
import { rowsOf, type Seat, seatKey, seatsAt } from './duty-words.ts';
import { SeatDialog } from './seat-dialog.tsx';
import { useSwap } from './use-swap.ts';

interface DutyWeekProps {
  duty: DutyDetail;
  onWeek: (date: string) => void;
  onPosts: () => void;
}

/** Who stands where in a week; made by one press, then changed by dragging, by keyboard or by tapping. */
export function DutyWeek({ duty, onWeek, onPosts }: DutyWeekProps) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<Seat | null>(null);
  const swap = useSwap(duty);
  const mayEdit = duty.actions.includes('edit');
  if (duty.posts.length === 0) {
    return (
      <EmptyState
        title={t('duties.posts.empty')}
        detail={t('duties.week.noPosts')}
        action={<Button onClick={onPosts}>{t('duties.week.toPosts')}</Button>}
      />
    );
  }
  const assign = async (scope: 'ALL' | 'OPEN') => {
    const question = {
      title: t('duties.make.againTitle'),
      detail: t('duties.make.againDetail'),
      action: t('duties.make.all'),
      danger: false,
    };
    if (scope === 'ALL' && duty.filled > 0 && !(await confirm(question))) return;
    await run(
      () =>
        call('dutyTurns.assign', {
          params: { id: duty.id },
          body: { version: duty.version, scope, seed: duty.version, fromDate: null, toDate: null },
        }),
      ({ filled, needed }) => t('duties.make.done', { filled, needed }),
    );
  };
  const left = duty.needed - duty.filled;
  const rows = rowsOf(duty);
  const seat = (each: Seat) => (
    <DutySeat key={seatKey(each)} duty={duty} seat={each} swap={swap} onOpen={mayEdit ? setOpen : undefined} />
  );
  const days = duty.days.filter(
    ({ date, holiday }) =>
      holiday !== null || rows.some(({ post, shift }) => seatsAt(duty, { postId: post.id, date, shift }).length > 0),
  );
  return (
    <div className={css.stack}>
      <div className={css.head}>
        <IconButton
          icon={IconChevronLeft}
          kind="default"
          label={t('duties.week.previous')}
          disabled={duty.monday <= duty.fromDate}
          onClick={() => onWeek(addDays(duty.monday, -7))}
        />
        <span aria-live="polite">
          {t('duties.week.label', {
            from: formatDayMonth(duty.days[0]?.date ?? duty.monday),
            to: formatDayMonth(duty.days.at(-1)?.date ?? duty.monday),
          })}
        </span>
        <IconButton
          icon={IconChevronRight}
          kind="default"
          label={t('duties.week.next')}
          disabled={addDays(duty.monday, 7) > duty.toDate}
          onClick={() => onWeek(addDays(duty.monday, 7))}
        />
        <span className={css.push} />
        {mayEdit && duty.state === 'draft' && (
          <Button icon={IconWand} busy={busy} onClick={() => void assign('ALL')}>
            {t('duties.make.all')}
          </Button>
        )}
        {mayEdit && left > 0 && duty.filled > 0 && (
          <Button kind="soft" busy={busy} onClick={() => void assign('OPEN')}>
            {t('duties.make.fill', { count: left })}
          </Button>
        )}
      </div>
      <p className={css.notice} role="status" hidden={!swap.held && !swap.refusal}>
        {swap.refusal ?? (swap.held && t('duties.week.held', { person: swap.held.person.name }))}
      </p>
      {days.length === 0 && <p className="secondary">{t('duties.week.none')}</p>}
      {days.length > 0 &&
        (isDesk ? (
          <div className={look.scroll}>
            <table className={look.week}>
              <thead>
                <tr>
                  <th scope="col">{t('duties.week.post')}</th>
                  {days.map(({ date, holiday }) => (
                    <th key={date} scope="col" className={cn(date === todayIso() && look.today)}>
                      {planDay(t, date)}
                      {holiday !== null && (
                        <span className={look.holiday}>{t('duties.week.holiday', { name: holiday })}</span>
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, post, shift, time }) => (
                  <tr key={key}>
                    <th scope="row">
                      <span className={look.post}>{post.name}</span>
                      <span className="secondary small figures">
                        {time?.startTime}–{time?.endTime}
                      </span>
                    </th>
                    {days.map(({ date }) => (
                      <td key={date} className={cn(date === todayIso() && look.today)}>
                        {seatsAt(duty, { postId: post.id, date, shift }).map(seat)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          days.map(({ date, holiday }) => (
            <section key={date} aria-labelledby={`duty-${date}`}>
              <h3 id={`duty-${date}`}>{planDay(t, date)}</h3>
              {holiday !== null && <p className="secondary">{t('duties.week.holiday', { name: holiday })}</p>}
              <ul className={css.rows}>
                {rows.map(({ key, post, shift, time }) => {
                  const seats = seatsAt(duty, { postId: post.id, date, shift });
                  return (
                    seats.length > 0 && (
                      <li key={key} className={css.row}>
                        <span className={css.words}>
                          <b>{post.name}</b>
                          <span className="secondary small figures">
                            {time?.startTime}–{time?.endTime}
                          </span>
                        </span>
                        <div className={look.seats}>{seats.map(seat)}</div>
                      </li>
                    )
                  );
                })}
              </ul>
            </section>
          ))
        ))}
      {mayEdit && isDesk && duty.filled > 0 && <p className="secondary small">{t('duties.week.hint')}</p>}
      {open && (
        <SeatDialog
          duty={duty}
          seat={open}
          onSwap={(turn) => {
            setOpen(null);
            swap.hold(turn);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
