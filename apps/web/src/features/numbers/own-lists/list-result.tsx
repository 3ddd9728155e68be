import {
  type ListDefinition,
  type ListKind,
  type ListTable,
  mostListGroups,
} from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from '../../../lib/address/list-state.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { formatDate, formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from './own-lists.module.css';

interface ListResultProps {
  definition: ListDefinition;
  /** The year of classes and absences. */
  schoolYearId: string | undefined;
}

type Shown = string | number | null;

/** A value in the words of the screen. */
function said(kind: ListKind, value: Shown): string {
  if (value === null || value === '') return '';
  if (kind === 'date') return formatDate(String(value));
  return typeof value === 'number' ? formatNumber(value) : value;
}

const usualSize = 50;
const pageOf = (definition: ListDefinition, schoolYearId: string | undefined, page: number, pageSize: number) => ({
  ...queryOf('ownLists.run', { body: { definition, schoolYearId: schoolYearId ?? null, page, pageSize } }),
  staleTime: 0,
});

/** What `ListResult` reads first. */
export const firstPage = (definition: ListDefinition, schoolYearId: string | undefined) =>
  pageOf(definition, schoolYearId, 1, usualSize);

/** The rows of a list as the reader may see them, with what is counted above. */
export function ListResult({ definition, schoolYearId }: ListResultProps) {
  const [place, setPlace] = useState<{ page: number; pageSize: PageSize }>({ page: 1, pageSize: usualSize });
  const { page, pageSize } = place;
  const asked = JSON.stringify(definition);
  useEffect(() => {
    if (asked) setPlace((now) => ({ ...now, page: 1 }));
  }, [asked]);
  const query = useQuery({
    ...pageOf(definition, schoolYearId, page, pageSize),
    placeholderData: keepPreviousData,
  });
  return (
    <LoadedPart query={query}>
      {(table) => (
        <Table table={table} pageSize={pageSize} onPlace={(change) => setPlace((now) => ({ ...now, ...change }))} />
      )}
    </LoadedPart>
  );
}

interface TableProps {
  table: ListTable;
  pageSize: PageSize;
  onPlace: (change: { page?: number; pageSize?: PageSize }) => void;
}

function Table({ table, pageSize, onPlace }: TableProps) {
  const { t } = useTranslation();
  const { columns, rows, hidden, blocked, total, page, at } = table;
  if (blocked)
    return <EmptyState title={t(`numbers.ownLists.blocked.${blocked}`)} detail={t('numbers.ownLists.blockedDetail')} />;
  return (
    <div className={css.result}>
      {hidden > 0 && (
        <p className="secondary small" role="status">
          {t('numbers.ownLists.hidden', { count: hidden, n: formatNumber(hidden) })}
        </p>
      )}
      <Groups table={table} />
      {rows.length === 0 ? (
        <EmptyState title={t('numbers.ownLists.noRows')} detail={t('numbers.ownLists.noRowsDetail')} />
      ) : (
        <div className={css.table}>
          <PlainTable label={t('numbers.ownLists.result')}>
            <thead>
              <tr>
                {columns.map(({ column, label, kind }) => (
                  <th key={column} scope="col" className={kind === 'number' ? css.number : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, values }) => (
                <tr key={id}>
                  {columns.map(({ column, kind }, index) => (
                    <td key={column} className={kind === 'number' ? css.number : undefined}>
                      {said(kind, values[index] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
      <Pager
        total={total}
        page={page}
        pageSize={pageSize}
        onChange={onPlace}
        summary={t('numbers.ownLists.rows', { count: total, n: formatNumber(total), at: formatMoment(at) })}
      />
    </div>
  );
}

function Groups({ table: { group, groups } }: { table: ListTable }) {
  const { t } = useTranslation();
  const [first] = groups;
  if (!group || !first) return null;
  return (
    <section aria-label={t('numbers.ownLists.groups', { column: group.label })} className={css.table}>
      <PlainTable label={t('numbers.ownLists.groups', { column: group.label })}>
        <thead>
          <tr>
            <th scope="col">{group.label}</th>
            <th scope="col" className={css.number}>
              {t('numbers.ownLists.count')}
            </th>
            {first.sums.map(({ column, label }) => (
              <th key={column} scope="col" className={css.number}>
                {t('numbers.ownLists.sum', { column: label })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ value, count, sums }) => (
            <tr key={String(value)}>
              <th scope="row">{said(group.kind, value) || t('numbers.ownLists.nothing')}</th>
              <td className={css.number}>{formatNumber(count)}</td>
              {sums.map(({ column, sum }) => (
                <td key={column} className={css.number}>
                  {formatNumber(sum)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {groups.length === mostListGroups && (
        <p className="secondary small">{t('numbers.ownLists.mostGroups', { n: formatNumber(mostListGroups) })}</p>
      )}
    </section>
  );
}
