import type { HistoryEntry } from '@phuong/contract/platform/history.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPhone } from '../../lib/words/format.ts';
import { Button } from '../button/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonForm } from '../feedback/skeletons.tsx';
import { HistoryList } from './history-list.tsx';
import css from './record-history.module.css';

interface HistoryWords {
  /** What was done: "Sửa hồ sơ". */
  readonly action: (action: string) => string;
  readonly field: (field: string) => string;
  /** A value only this record knows words for; undefined for plain ones. Never asked for the empty one. */
  readonly value?: (field: string, value: string) => string | undefined;
}

export interface RecordHistoryProps {
  id: string;
  /** Asks for one page of the log about the record. */
  read: (page: { page: number; pageSize: number }, signal: AbortSignal) => Promise<HistoryPage>;
  words: HistoryWords;
}

interface HistoryPage {
  readonly items: readonly HistoryEntry[];
  readonly page: number;
  readonly total: number;
}

const pageSize = 50;

/** Tab "Lịch sử" of a record: who changed what, when and why; the newest first, older ones on request. */
export function RecordHistory({ id, read, words }: RecordHistoryProps) {
  const { t } = useTranslation();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['history', id],
    queryFn: ({ pageParam: page, signal }) => read({ page, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonForm fields={4} />;
  // What is written meanwhile moves the pages: an entry at the seam comes twice.
  const entries = new Map(data.pages.flatMap(({ items }) => items.map((entry) => [entry.id, entry])));
  const shown = (field: string, value: string) => {
    if (value === '') return '';
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'common.yes' : 'common.no');
    return words.value?.(field, value) ?? plainValue(value);
  };
  return (
    <div className={css.history}>
      <HistoryList
        entries={[...entries.values()].map(({ at, by, action, reason, changes, ...entry }) => ({
          key: String(entry.id),
          at,
          who: by ?? t('ui.record.system'),
          what: words.action(action),
          reason,
          changes: changes.map(({ field, before, after }) => ({
            label: words.field(field),
            before: shown(field, before),
            after: shown(field, after),
          })),
        }))}
      />
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('ui.record.moreHistory')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** dd/MM/yyyy for days, phones in groups. */
function plainValue(value: string): string {
  if (/^\+84\d+$/.test(value)) return formatPhone(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}
