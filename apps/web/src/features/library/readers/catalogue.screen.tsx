import { bookKinds } from '@phuong/contract/library/titles/book-title.contract.ts';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeList, pageSizes } from '../../../lib/address/list-state.ts';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { type BoundList, useListOf } from '../../../ui/list/use-list-of.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { GivenStrip } from '../class-readings/given-strip.tsx';
import { BookRow } from './book-row.tsx';
import { useReaderArea } from './reader-area.ts';
import { ReaderPlaces } from './reader-places.tsx';
import css from './readers.module.css';

type Catalogue = BoundList<'catalogue.list'>;

/** Not shown as columns: what the list can be ordered by. */
const orders = (['title', 'newest', 'year'] as const).map((key) => ({
  key,
  header: key,
  sort: true as const,
  cell: () => null,
}));

/** /t/library/books, /student/library/books: what can be borrowed. */
export function CatalogueScreen() {
  const { t } = useTranslation();
  const list = useListOf('catalogue.list', {
    columns: orders,
    filters: ['categoryId', 'kind', 'grade'].map((key) => ({
      key,
      label: key,
      kind: key === 'kind' ? ('many' as const) : ('one' as const),
      options: [],
      hasMore: true,
    })),
    unseenFilters: ['isFree', 'language', 'forClass'],
  });
  const { state, onChange, data, error, onRetry } = list;
  const { kind } = useReaderArea();
  // First of all what one's class reads, before anything is looked for.
  const isWhole =
    kind === 'student' &&
    state.page === 1 &&
    !state.search &&
    !Object.values(state.filters).some((some) => some.some(Boolean));
  return (
    <>
      <PageHeader title={t('reader.title')} />
      <div className={css.page}>
        <ReaderPlaces />
        <div className={css.tools}>
          <SearchInput
            value={state.search}
            placeholder={t('reader.search')}
            onChange={(search) => onChange(changeList(state, { search }))}
          />
          <Narrowing list={list} />
        </div>
        {isWhole && <GivenStrip />}
        {error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : data ? (
          <Found list={list} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </div>
    </>
  );
}

/** What narrows the list, with how many titles each would leave. */
function Narrowing({ list }: { list: Catalogue }) {
  const { t } = useTranslation();
  const { state, onChange, data } = list;
  const { categories = [], kinds = [], grades = [] } = data?.facets ?? {};
  const countOf = (of: readonly { value: string; count: number }[], value: string) =>
    of.find((each) => each.value === value)?.count;
  const isVietnamese = currentLocale() === 'vi';
  const { kind } = useReaderArea();
  const toggles = [
    { key: 'forClass', label: t(`classReadings.filter.${kind}`) },
    { key: 'isFree', label: t('reader.filters.free') },
  ].map((each) => ({ ...each, isOn: state.filters[each.key]?.[0] === 'true' }));
  return (
    <div className={css.chips}>
      {toggles.map(({ key, label, isOn }) => (
        <button
          key={key}
          type="button"
          className={cn(css.toggle, isOn && css.on)}
          aria-pressed={isOn}
          onClick={() => onChange(changeList(state, { filters: { ...state.filters, [key]: isOn ? [] : ['true'] } }))}
        >
          {isOn && <IconCheck size={16} aria-hidden />}
          {label}
        </button>
      ))}
      <FilterChips
        value={state.filters}
        onChange={(filters) => onChange(changeList(state, { filters }))}
        filters={[
          {
            key: 'categoryId',
            label: t('reader.filters.category'),
            kind: 'one',
            options: categories.map(({ value, name, nameEn, count }) => ({
              value,
              label: isVietnamese ? name : nameEn || name,
              count,
            })),
          },
          {
            key: 'kind',
            label: t('reader.filters.kind'),
            kind: 'many',
            options: bookKinds.map((value) => ({
              value,
              label: t(`library.kinds.${value}`),
              count: countOf(kinds, value),
            })),
          },
          {
            key: 'grade',
            label: t('reader.filters.grade'),
            kind: 'one',
            options: grades
              .toSorted((one, other) => Number(one.value) - Number(other.value))
              .map(({ value, count }) => ({ value, label: t('reader.gradeOf', { grade: value }), count })),
          },
        ]}
      />
    </div>
  );
}

function Found({ list }: { list: Catalogue }) {
  const { t } = useTranslation();
  const { state, onChange, data } = list;
  const { kind } = useReaderArea();
  const choices = [...(kind === 'student' ? (['fit'] as const) : []), 'title', 'newest', 'year'] as const;
  const chosen = choices.find((key) => key === state.sort?.key) ?? choices[0] ?? 'title';
  if (!data) return null;
  const isNarrowed = state.search !== '' || Object.values(state.filters).some((values) => values.some(Boolean));
  if (data.items.length === 0) {
    return isNarrowed ? (
      <EmptyState
        title={t('reader.none')}
        detail={t('reader.noneDetail')}
        action={
          <Button onClick={() => onChange(changeList(state, { search: '', filters: {} }))}>
            {t('ui.list.clearAll')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={t('reader.empty')} detail={t('reader.emptyDetail')} />
    );
  }
  return (
    <>
      <div className={css.line}>
        <span className="secondary" aria-live="polite">
          {data.isAlike ? t('reader.alike') : t('reader.count', { count: data.total, total: formatNumber(data.total) })}
        </span>
        <Menu
          label={t('reader.sort.label')}
          align="end"
          items={choices.map((key) => ({
            key,
            label: t(`reader.sort.${key}`),
            checked: key === chosen,
            onSelect: () =>
              onChange(
                changeList(state, {
                  sort: key === choices[0] ? null : { key, direction: key === 'title' ? 'asc' : 'desc' },
                }),
              ),
          }))}
          trigger={(props) => (
            <Button {...props} kind="quiet" iconAfter={IconChevronDown}>
              {t(`reader.sort.${chosen}`)}
            </Button>
          )}
        />
      </div>
      <ul className={css.books} aria-label={t('reader.title')}>
        {data.items.map((book) => (
          <BookRow key={book.id} book={book} />
        ))}
      </ul>
      {data.total > Math.min(...pageSizes) && (
        <Pager
          total={data.total}
          page={state.page}
          pageSize={state.pageSize}
          onChange={(change) => onChange({ ...state, ...change })}
          summary={t('reader.count', { count: data.total, total: formatNumber(data.total) })}
        />
      )}
    </>
  );
}
