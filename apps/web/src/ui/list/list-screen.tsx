import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeFilters, changeList, type ListState, newListState } from '../../lib/address/list-state.ts';
import { useHasPreviewRoom, useIsCards } from '../../lib/browser/media.ts';
import { useShortcuts } from '../../lib/browser/shortcuts.ts';
import { cn } from '../../lib/cn.ts';
import { Button } from '../button/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { type HeaderAction, PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { type BulkAction, BulkBar, type Selection } from './bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import { ColumnChooser, useColumns } from './column-chooser.tsx';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { type Filter, FilterChips } from './filter-chips.tsx';
import css from './list-screen.module.css';
import { Pager } from './pager.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchInput } from './search-input.tsx';

export interface ListScreenProps<T> extends Pick<DataTableProps<T>, 'rowKey' | 'rowHref' | 'rowName' | 'rowHeight'> {
  /** Name of the list for what is remembered on this computer (columns, views): "students". */
  id: string;
  header: PageHeaderProps;
  /** More buttons of the head, for the rows chosen or, without any, the whole list. */
  actionsOn?: ((selection: Selection) => readonly HeaderAction[]) | undefined;
  /** What is shown; bind it to the address with `fromListSearch`/`toListSearch`. */
  state: ListState;
  onChange: (state: ListState) => void;
  /** The untouched list (its order and page size); needed by saved views. */
  defaults?: ListState | undefined;
  /** What can be searched: "Tên, mã, số điện thoại". Left out: no search. */
  searchPlaceholder?: string | undefined;
  filters?: readonly Filter[] | undefined;
  columns: readonly Column<T>[];
  /** One page of rows; undefined while the first one is on its way. */
  data: { items: readonly T[]; total: number } | undefined;
  /** A newer page is on its way; the old rows stay. */
  isFetching?: boolean | undefined;
  /** Given: the error is shown instead of rows, with a button that calls `onRetry`. */
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** Given: rows have check boxes. */
  bulkActions?: readonly BulkAction[] | undefined;
  /** The pane on the right from 1440 px: a click on a row opens it, the name still leads to the record. */
  preview?: ((row: T, close: () => void) => ReactNode) | undefined;
  /** Left of the rows from 1440 px: a tree that narrows them. Below that, give another way to it among the `tools`. */
  side?: ReactNode;
  /** Shown when there is nothing at all; a search without result has its own words. */
  empty: EmptyStateProps;
  summary?: ReactNode;
  /** Between the header and the tool bar: the steps this list is one of. */
  below?: ReactNode;
  /** More at the right of the tool bar. */
  tools?: ReactNode;
}

const nothing: ReadonlySet<string> = new Set();

/** Template "List": header, search and filters, table (cards on phones), bulk bar, pager, preview. */
export function ListScreen<T>(props: ListScreenProps<T>) {
  const {
    id,
    header,
    state,
    onChange,
    defaults = newListState(),
    searchPlaceholder,
    filters = [],
    columns,
    data,
  } = props;
  const { rowKey, rowHref, rowName, rowHeight, isFetching, error, onRetry, bulkActions, preview, empty, summary } =
    props;
  const { t } = useTranslation();
  const isCards = useIsCards();
  const hasRoom = useHasPreviewRoom();
  const chosen = useColumns(id, columns);
  const [current, setCurrentKey] = useState<string>();
  const area = useRef<HTMLDivElement>(null);

  // A selection belongs to one search and one set of filters: with others it is empty.
  const scope = JSON.stringify([state.search, state.filters]);
  const [choice, setChoice] = useState({ scope, keys: nothing, allMatching: false });
  const { keys: selected, allMatching } = choice.scope === scope ? choice : { keys: nothing, allMatching: false };

  const shownPage = useRef(state.page);
  useEffect(() => {
    if (shownPage.current === state.page) return;
    shownPage.current = state.page;
    area.current?.querySelector('[data-list-scroll]')?.scrollTo({ top: 0 });
  }, [state.page]);

  const links = () => area.current?.querySelectorAll<HTMLElement>('[data-row-link]');
  useShortcuts({
    j: () => links()?.[0]?.focus(),
    k: () => [...(links() ?? [])].at(-1)?.focus(),
  });

  const clear = () => setChoice({ scope, keys: nothing, allMatching: false });
  const selection: Selection = { keys: [...selected], allMatching };
  const currentRow = preview && hasRoom ? data?.items.find((row) => rowKey(row) === current) : undefined;
  const isNarrowed = state.search !== '' || activeFilters(state) > 0;
  const rows = {
    label: header.title,
    columns: chosen.shown,
    rows: data?.items,
    rowKey,
    rowHref,
    rowName,
    refreshing: isFetching && data !== undefined,
    selected: bulkActions && (allMatching && data ? new Set(data.items.map(rowKey)) : selected),
    onSelect: (keys: ReadonlySet<string>) => setChoice({ scope, keys, allMatching: false }),
  };

  function body() {
    if (error) return <ErrorState error={error} onRetry={onRetry} />;
    if (data && data.items.length === 0) {
      return isNarrowed ? (
        <EmptyState
          title={t('ui.list.noMatch')}
          detail={t('ui.list.noMatchDetail')}
          action={
            <Button onClick={() => onChange(changeList(state, { search: '', filters: {} }))}>
              {t('ui.list.clearAll')}
            </Button>
          }
        />
      ) : (
        <EmptyState {...empty} />
      );
    }
    if (isCards) return <CardList {...rows} />;
    return (
      <DataTable
        {...rows}
        rowHeight={rowHeight}
        sort={state.sort}
        onSort={(sort) => onChange(changeList(state, { sort }))}
        currentKey={currentRow && current}
        onCurrent={preview && hasRoom ? setCurrentKey : undefined}
      />
    );
  }

  return (
    <div className={css.screen}>
      <PageHeader {...header} actions={[...(props.actionsOn?.(selection) ?? []), ...(header.actions ?? [])]} />
      {props.below}
      <div className={props.below ? cn(css.tools, css.toolsBelow) : css.tools}>
        {searchPlaceholder && (
          <SearchInput
            className={css.search}
            placeholder={searchPlaceholder}
            value={state.search}
            onChange={(search) => onChange(changeList(state, { search }))}
          />
        )}
        {filters.length > 0 && (
          <div className={css.filters}>
            <FilterChips
              filters={filters}
              value={state.filters}
              onChange={(next) => onChange(changeList(state, { filters: next }))}
            />
          </div>
        )}
        <div className={css.end}>
          {props.tools}
          {!isCards && (
            <>
              {props.defaults && (
                <SavedViews
                  listId={id}
                  state={state}
                  defaults={defaults}
                  filterKeys={filters.map((filter) => filter.key)}
                  onChange={onChange}
                />
              )}
              {columns.length > 2 && <ColumnChooser columns={columns} chosen={chosen} />}
            </>
          )}
        </div>
      </div>
      <div className={css.split}>
        {props.side && hasRoom && <div className={css.side}>{props.side}</div>}
        <div className={css.list} ref={area}>
          {body()}
          {bulkActions && selected.size > 0 && (
            <BulkBar
              selection={selection}
              total={data?.total ?? 0}
              actions={bulkActions}
              onSelectAll={() => setChoice({ scope, keys: selected, allMatching: true })}
              onClear={clear}
            />
          )}
          {/* Under cards of unknown number it would be pushed down by them. */}
          {!error && (data || !isCards) && (
            <Pager
              total={data?.total}
              page={state.page}
              pageSize={state.pageSize}
              summary={summary}
              onChange={(change) => onChange({ ...state, ...change })}
            />
          )}
        </div>
        {currentRow && preview && (
          <aside className={css.preview} aria-label={t('ui.list.previewOf', { name: rowName(currentRow) })}>
            {preview(currentRow, () => setCurrentKey(undefined))}
          </aside>
        )}
      </div>
    </div>
  );
}
