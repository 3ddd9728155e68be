import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSort } from '../../../lib/address/list-state.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { CardList } from '../../../ui/list/card-list.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { LoadFigure } from '../../staff/public/load-figure.tsx';
import css from './view.module.css';
import { figuresOf, type TeacherFigures } from './view-statistics.ts';

interface Row extends TeacherFigures {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly required: number | null;
}

const numbers = ['periods', 'days', 'sessions', 'gaps', 'singles', 'last'] as const;
type Key = 'name' | 'norm' | (typeof numbers)[number];

const sortValue = (row: Row, key: Key): number =>
  key === 'name' ? row.place : key === 'norm' ? row.periods - (row.required ?? row.periods) : row[key];

/** How evenly a version treats its teachers, sortable by every figure. */
export function StatisticsTab({ board }: { board: BoardState }) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const [sort, setSort] = useState<ListSort>({ key: 'gaps', direction: 'desc' });
  const { data: assignments } = useQuery({
    ...queryOf('teachingAssignments.read', { query: { semesterId: board.timetable.semesterId } }),
    retry: false,
  });
  const rows = useMemo(() => {
    const required = new Map(assignments?.teachers.map(({ id, load }) => [id, load.required]));
    return board.teachers.map(({ id, name }, place): Row => {
      const own = board.lessons.filter(({ teacherIds }) => teacherIds.includes(id));
      return { id, name, place, required: required.get(id) ?? null, ...figuresOf(own, board.week) };
    });
  }, [board, assignments]);
  const key: Key = (['norm', ...numbers] as const).find((each) => each === sort.key) ?? 'name';
  const sign = sort.direction === 'asc' ? 1 : -1;
  const sorted = [...rows].sort((a, b) => sign * (sortValue(a, key) - sortValue(b, key)) || a.place - b.place);
  const sum = (each: 'gaps' | 'singles') =>
    formatNumber(
      rows.reduce((total, row) => total + row[each], 0),
      1,
    );
  const figure = (each: (typeof numbers)[number], card: Column<Row>['card']): Column<Row> => ({
    key: each,
    header: t(`timetableOffice.statistics.${each}`),
    // A card has no heads of columns.
    cell: (row) =>
      isCards
        ? `${t(`timetableOffice.statistics.${each}`)}: ${formatNumber(row[each], 1)}`
        : formatNumber(row[each], 1),
    align: 'end',
    figures: true,
    sort: true,
    card,
  });
  const columns: Column<Row>[] = [
    { key: 'name', header: t('timetableOffice.statistics.teacher'), cell: ({ name }) => name, sort: true },
    figure('periods', 'none'),
    {
      key: 'norm',
      header: t('timetableOffice.statistics.norm'),
      cell: ({ periods, required }) => (
        <LoadFigure assigned={periods} required={required} surplus={required === null ? null : periods - required} />
      ),
      align: 'end',
      figures: true,
      sort: true,
      card: 'side',
    },
    figure('days', 'none'),
    figure('sessions', 'none'),
    figure('gaps', 'detail'),
    figure('singles', 'detail'),
    figure('last', 'none'),
  ];
  const table = {
    label: t('timetableOffice.statistics.label'),
    columns,
    rows: sorted,
    rowKey: ({ id }: Row) => id,
    rowName: ({ name }: Row) => name,
    rowHref: ({ id }: Row) =>
      `${path('/timetable/list/$id/detail', { id: board.timetable.id })}?tab=teacher&of=${encodeURIComponent(id)}`,
    sort,
    onSort: setSort,
  };
  return (
    <div className={css.statistics}>
      <p>
        {t('timetableOffice.statistics.sum', {
          teachers: formatNumber(rows.length),
          gaps: sum('gaps'),
          singles: sum('singles'),
        })}
      </p>
      <div className={css.wide}>{isCards ? <CardList {...table} /> : <DataTable {...table} />}</div>
      <p className="secondary small">{t('timetableOffice.statistics.note')}</p>
    </div>
  );
}
