import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { formatMoment } from '../../../../lib/words/format.ts';
import { shortName } from '../../../../lib/words/names.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeletons.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { columnName } from '../column-label.ts';
import { useSheet } from '../sheet-context.ts';
import { ChangeLine } from './change-line.tsx';
import css from './sheet-history.module.css';

/** Every change of the sheet, newest first. */
export function SheetHistory({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { store, id } = useSheet();
  const sheetId = id();
  const { sheet } = store.data();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['marks.history', { sheet: sheetId }],
    queryFn: ({ pageParam, signal }) =>
      call('marks.history', {
        params: { id: sheetId ?? '' },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled: sheetId !== null,
    staleTime: 0,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const columnOf = (key: string) => {
    const column = store.columns.find((each) => each.key === key);
    return column ? columnName(t, column, sheet.mode) : key;
  };
  return (
    <Dialog open onClose={onClose} size="medium" title={t('grading.sheet.historyAll')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && sheetId !== null && <SkeletonLines lines={6} />}
      <ul className={css.list}>
        {items.map((change) => (
          <ChangeLine
            key={change.id}
            change={change}
            where={`${shortName(change.studentName)}, ${columnOf(change.column)}`}
          />
        ))}
      </ul>
      {!isPending && items.length === 0 && <p className="secondary">{t('grading.sheet.historyNone')}</p>}
      {hasNextPage && (
        <Button small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.show_more')}
        </Button>
      )}
    </Dialog>
  );
}

/** What happened to the sheet as a whole: handed in, returned, posted. */
export function SheetEvents({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const sheetId = useSheet().id();
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf('sheets.events', { params: { id: sheetId ?? '' } }),
    enabled: sheetId !== null,
    staleTime: 0,
  });
  // The system leaves a number: the regular marks that were missing when it locked.
  const noteOf = ({ action, note }: { action: string; note: string }) =>
    action === 'relock' ? t('grading.sheet.relockMissing', { count: Number(note) }) : note;
  return (
    <Dialog open onClose={onClose} size="medium" title={t('grading.sheet.events')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && sheetId !== null && <SkeletonLines lines={4} />}
      <ul className={css.list}>
        {data?.map((event) => (
          <li key={event.at + event.action}>
            <b>{t(`grading.sheet.event.${event.action}`, { defaultValue: event.action })}</b>
            <span className="secondary">
              {event.by
                ? t('grading.sheet.historyLine', { by: event.by, at: formatMoment(event.at) })
                : formatMoment(event.at)}
            </span>
            {event.note && <span className="secondary">{noteOf(event)}</span>}
          </li>
        ))}
      </ul>
      {!isPending && !data?.length && <p className="secondary">{t('grading.sheet.eventNone')}</p>}
    </Dialog>
  );
}
