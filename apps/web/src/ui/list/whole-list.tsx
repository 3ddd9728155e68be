import { useIsCards } from '../../lib/browser/media.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { CardList } from './card-list.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

interface WholeListProps<T> extends Pick<DataTableProps<T>, 'label' | 'columns' | 'rowKey' | 'rowHref' | 'rowName'> {
  query: { data: readonly T[] | undefined; error: unknown; refetch: () => Promise<unknown> };
  /** What is said where there is nothing. */
  empty: EmptyStateProps;
}

/** The few things of a kind that need no search and no pages: a table, cards on a phone. */
export function WholeList<T>({ query: { data, error, refetch }, empty, ...rows }: WholeListProps<T>) {
  const isCards = useIsCards();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyState {...empty} />;
  return isCards ? <CardList {...rows} rows={data} /> : <DataTable {...rows} rows={data} />;
}
