import type { BoardEntry, LaboratoryWeek } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import { useDeskNews } from '../../../lib/realtime/use-desk-news.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { shortDay } from '../laboratory-words.ts';
import { type BoardColumn, BoardTable } from './board-table.tsx';
import css from './week-board.module.css';

interface WeekBoardProps {
  /** One room only; otherwise the room is chosen. */
  laboratoryId?: string | undefined;
  /** Where a booking is opened. */
  hrefOf: (requestId: string) => string;
  /** Where a free period is booked; left out: it cannot be here. */
  bookHref?: ((place: { laboratoryId: string; date: string; shift: string; period: number }) => string) | undefined;
}

const allRooms = 'all';
const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The week of a room, days beside each other; or a day in all rooms. On a phone one column at a time. */
export function WeekBoard({ laboratoryId, hrefOf, bookHref }: WeekBoardProps) {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const date = isDate(search.date) ? search.date : undefined;
  const query = useQuery({
    ...queryOf('laboratories.week', {
      query: { ...(date ? { date } : {}), ...(laboratoryId ? { laboratoryId } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  useDeskNews('rooms', ['laboratories.week']);
  const go = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: { ...search, ...next } as never, replace: true });
  return (
    <div className={cn(css.page, laboratoryId !== undefined && css.inTab)}>
      <LoadedPart query={query}>
        {(week) =>
          week.laboratories.length === 0 ? (
            <EmptyState title={t('laboratories.board.noRooms')} />
          ) : (
            <Board
              week={week}
              chosen={typeof search.room === 'string' ? search.room : undefined}
              date={date ?? todayIso()}
              isOneRoom={laboratoryId !== undefined}
              onGo={go}
              hrefOf={hrefOf}
              bookHref={bookHref}
            />
          )
        }
      </LoadedPart>
    </div>
  );
}

interface BoardProps extends Pick<WeekBoardProps, 'hrefOf' | 'bookHref'> {
  week: LaboratoryWeek;
  chosen: string | undefined;
  date: string;
  isOneRoom: boolean;
  onGo: (next: Record<string, unknown>) => void;
}

function Board({ week, chosen, date, isOneRoom, onGo, hrefOf, bookHref }: BoardProps) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const room = week.laboratories.find(({ id }) => id === chosen) ?? busiest(week);
  const isDay = isDesk && !isOneRoom && chosen === allRooms;
  const day = week.days.find((each) => each.date >= date) ?? week.days.at(-1);
  const monday = mondayOf(week.days[0]?.date ?? date);
  const of = (
    laboratory: { id: string; name: string },
    on: (typeof week.days)[number],
    label: string,
  ): BoardColumn => ({
    key: `${laboratory.id} ${on.date}`,
    label,
    laboratory,
    date: on.date,
    holiday: on.holiday,
    isToday: on.isToday,
  });
  const columns = isDay
    ? week.laboratories.flatMap((each) => (day ? [of(each, day, each.name)] : []))
    : room
      ? (isDesk ? week.days : day ? [day] : []).map((each) => of(room, each, shortDay(t, each.date)))
      : [];
  const rooms = [
    ...week.laboratories.map(({ id, name }) => ({ value: id, label: name })),
    ...(isDesk ? [{ value: allRooms, label: t('laboratories.board.wholeDay') }] : []),
  ];
  const last = week.days.at(-1)?.date ?? addDays(monday, 5);
  return (
    <>
      <div className={css.bar}>
        {!isOneRoom && (
          <SelectInput
            label={t('laboratories.board.which')}
            choices={rooms}
            value={isDay ? allRooms : (room?.id ?? null)}
            onChange={(value) => onGo({ room: value })}
            width={isDesk ? 240 : undefined}
          />
        )}
        <span className={css.steps}>
          <IconButton
            icon={IconChevronLeft}
            kind="default"
            label={t('laboratories.board.before')}
            onClick={() => onGo({ date: addDays(monday, -7) })}
          />
          <span className={css.span} aria-live="polite">
            {formatDayMonth(week.days[0]?.date ?? monday)} – {formatDayMonth(last)}
          </span>
          <IconButton
            icon={IconChevronRight}
            kind="default"
            label={t('laboratories.board.after')}
            onClick={() => onGo({ date: addDays(monday, 7) })}
          />
          {!week.days.some(({ isToday }) => isToday) && (
            <Button small kind="quiet" onClick={() => onGo({ date: undefined })}>
              {t('laboratories.board.thisWeek')}
            </Button>
          )}
        </span>
        {(isDay || !isDesk) && day && (
          <SelectInput
            label={t('laboratories.board.day')}
            choices={week.days.map((each) => ({ value: each.date, label: shortDay(t, each.date) }))}
            value={day.date}
            onChange={(value) => onGo({ date: value ?? undefined })}
            width={isDesk ? 180 : undefined}
          />
        )}
      </div>
      {columns.length === 0 ? (
        <EmptyState title={t('laboratories.board.noSchool')} />
      ) : (
        <BoardTable
          caption={t('laboratories.board.caption', {
            name: isDay ? t('laboratories.board.wholeDay') : (room?.name ?? ''),
            from: formatDayMonth(monday),
            to: formatDayMonth(last),
          })}
          week={week}
          columns={columns}
          hrefOf={hrefOf}
          bookHref={bookHref}
        />
      )}
      <Legend
        entries={week.entries.filter((each) => isDay || each.laboratoryId === room?.id)}
        week={week}
        isDay={isDay}
      />
    </>
  );
}

/** The room with the most to see in this week: shown until another is chosen. */
function busiest({ laboratories, entries }: LaboratoryWeek) {
  const count = ({ id }: { id: string }) => entries.filter(({ laboratoryId }) => laboratoryId === id).length;
  return laboratories.toSorted((a, b) => count(b) - count(a))[0];
}

function Legend({ entries, week, isDay }: { entries: readonly BoardEntry[]; week: LaboratoryWeek; isDay: boolean }) {
  const { t } = useTranslation();
  const length = (each: BoardEntry) => each.lastPeriod - each.firstPeriod + 1;
  const used = entries.filter(({ kind }) => kind !== 'CLOSING').reduce((sum, each) => sum + length(each), 0);
  const periods = week.grid.shifts.reduce((sum, each) => sum + each.periods.length, 0);
  return (
    <p className={css.legend}>
      {(['lesson', 'booked', 'pending', 'closed'] as const).map((kind) => (
        <span key={kind}>
          <span className={css.sign} data-kind={kind} aria-hidden /> {t(`laboratories.board.${kind}`)}
        </span>
      ))}
      {!isDay && <span>{t('laboratories.board.used', { used, all: periods * week.days.length })}</span>}
    </p>
  );
}
