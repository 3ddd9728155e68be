import type { BoardEntry, LaboratoryWeek } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { IconClock, IconLock, IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Link } from '../../../ui/link/link.tsx';
import { Wide } from '../../../ui/record/wide.tsx';
import { shortDay } from '../laboratory-words.ts';
import css from './week-board.module.css';

export interface BoardColumn {
  readonly key: string;
  readonly label: string;
  readonly laboratory: { readonly id: string; readonly name: string };
  readonly date: string;
  readonly holiday: string | null;
  readonly isToday: boolean;
}

interface BoardTableProps {
  caption: string;
  week: LaboratoryWeek;
  columns: readonly BoardColumn[];
  hrefOf: (requestId: string) => string;
  bookHref?: ((place: { laboratoryId: string; date: string; shift: string; period: number }) => string) | undefined;
}

/** What lies in some periods that follow one another: one entry, or several that meet. */
interface Block {
  readonly first: number;
  readonly last: number;
  readonly entries: readonly BoardEntry[];
}

/** The entries of a column in a shift as blocks that do not meet. */
function blocksOf(entries: readonly BoardEntry[]): Block[] {
  const blocks: Block[] = [];
  for (const entry of [...entries].sort((a, b) => a.firstPeriod - b.firstPeriod || a.lastPeriod - b.lastPeriod)) {
    const before = blocks.at(-1);
    if (before && entry.firstPeriod <= before.last) {
      blocks[blocks.length - 1] = {
        first: before.first,
        last: Math.max(before.last, entry.lastPeriod),
        entries: [...before.entries, entry],
      };
    } else blocks.push({ first: entry.firstPeriod, last: entry.lastPeriod, entries: [entry] });
  }
  return blocks;
}

/** Periods below each other, days or rooms beside each other; what lies in several periods is one cell. */
export function BoardTable({ caption, week, columns, hrefOf, bookHref }: BoardTableProps) {
  const { t } = useTranslation();
  const shifts = week.grid.shifts.filter(({ periods }) => periods.length > 0);
  const blocks = (column: BoardColumn, shift: ShiftKey) =>
    blocksOf(
      week.entries.filter(
        (each) => each.laboratoryId === column.laboratory.id && each.date === column.date && each.shift === shift,
      ),
    );
  const cell = (column: BoardColumn, shift: ShiftKey, period: number) => {
    const found = blocks(column, shift).find(({ first, last }) => first <= period && period <= last);
    if (found && found.first < period) return null;
    const isOff = column.holiday !== null;
    if (!found) {
      const mayBook = bookHref && !isOff && column.date > todayIso();
      return (
        <td key={column.key} className={cn(isOff && css.off)}>
          {mayBook && (
            <Link
              className={css.free}
              href={bookHref({ laboratoryId: column.laboratory.id, date: column.date, shift, period })}
              aria-label={t('laboratories.board.bookAt', {
                room: column.laboratory.name,
                day: shortDay(t, column.date),
                period,
              })}
            >
              <IconPlus size={16} aria-hidden />
            </Link>
          )}
        </td>
      );
    }
    return (
      <td key={column.key} rowSpan={found.last - found.first + 1} className={css.taken}>
        {found.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} hrefOf={hrefOf} />
        ))}
      </td>
    );
  };
  return (
    <Wide className={css.scroll} label={caption}>
      <table className={cn(css.table, columns.length === 1 && css.single)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, label, isToday, holiday }) => (
              <th
                key={key}
                scope="col"
                className={cn(isToday && css.today)}
                aria-current={isToday ? 'date' : undefined}
              >
                {label}
                {holiday !== null && (
                  <span className={css.holiday}>{t('laboratories.board.holiday', { name: holiday })}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shifts.map(({ key: shift, periods }) => (
            <Fragment key={shift}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={css.shift}>
                  {t(shift === 'MORNING' ? 'laboratories.board.morning' : 'laboratories.board.afternoon')}
                </th>
              </tr>
              {periods.map(({ start }, index) => (
                <tr key={start}>
                  <th scope="row" className={css.period}>
                    <span>{t('laboratories.board.period', { period: index + 1 })}</span>
                    <span className={css.time}>{start}</span>
                  </th>
                  {columns.map((column) => cell(column, shift, index + 1))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Entry({ entry, hrefOf }: { entry: BoardEntry; hrefOf: (requestId: string) => string }) {
  const { t } = useTranslation();
  const { kind, title, className, teacher, state, requestId } = entry;
  const isOpen = state === 'pending' || state === 'info_needed';
  const isLesson = kind === 'LESSON' || kind === 'EXAM';
  const look = kind === 'CLOSING' ? css.closing : isLesson ? css.lesson : isOpen ? css.pending : css.booked;
  const content = (
    <>
      <span className={css.title}>
        {kind === 'CLOSING' && <IconLock size={14} aria-hidden />}
        {kind === 'CLOSING' ? title : `${subjectName(title)} ${className}`}
      </span>
      {kind === 'EXAM' && <span className={css.detail}>{t('laboratories.board.exam')}</span>}
      {teacher && <span className={css.detail}>{teacher}</span>}
      {state && state !== 'approved' && (
        <span className={css.state}>
          {isOpen && <IconClock size={14} aria-hidden />}
          {t(`laboratories.request.states.${state}`)}
        </span>
      )}
      {kind === 'CLOSING' && <span className="sr-only">{t('laboratories.board.closed')}</span>}
    </>
  );
  if (requestId === null) return <div className={cn(css.entry, look)}>{content}</div>;
  return (
    <Link href={hrefOf(requestId)} className={cn(css.entry, css.link, look)}>
      {content}
    </Link>
  );
}
