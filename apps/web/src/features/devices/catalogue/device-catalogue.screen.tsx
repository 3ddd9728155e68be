import type { CatalogueRow } from '@phuong/contract/devices/catalogue/device-catalogue.contract.ts';
import { IconBoxMultiple, IconFlask, IconShoppingCart, IconShoppingCartPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { namedIn } from '../../../lib/words/named-in.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { modelName, type OwnScope, ownPlaces, type Span } from '../orders/order-words.ts';
import { SpanInput } from '../orders/span-input.tsx';
import css from './device-catalogue.module.css';
import { LessonSelect } from './lesson-select.tsx';
import { spanQuery } from './span-query.ts';

type Which = 'all' | 'saved' | 'create';

/** /t/device/list */
export const TeacherCatalogueScreen = () => <Catalogue scope="teacher" which="all" />;
/** /student/device */
export const StudentCatalogueScreen = () => <Catalogue scope="student" which="all" />;
/** /t/device/saved */
export const TeacherSavedScreen = () => <Catalogue scope="teacher" which="saved" />;
/** /student/device/saved */
export const StudentSavedScreen = () => <Catalogue scope="student" which="saved" />;
/** /t/device/borrowing-list/create: for a lesson of one's own, whose time is filled in. */
export const TeacherNewOrderScreen = () => <Catalogue scope="teacher" which="create" />;
/** /student/device/borrowing-list/create */
export const StudentNewOrderScreen = () => <Catalogue scope="student" which="create" />;

const titles = { all: 'deviceOrders.catalogue', saved: 'deviceOrders.saved', create: 'deviceOrders.newOrder' } as const;

function Catalogue({ scope, which }: { scope: OwnScope; which: Which }) {
  const { t } = useTranslation();
  const places = ownPlaces[scope];
  const today = todayIso();
  const [span, setSpan] = useState<Span>({ fromDate: today, fromPeriod: null, toDate: today, toPeriod: null });
  const { data: categories = [] } = useQuery(queryOf('deviceCatalogue.categories'));
  const isVietnamese = currentLocale() === 'vi';
  const list = useListOf('deviceCatalogue.list', {
    columns: useColumns(span),
    where: { ...spanQuery(span), ...(which === 'saved' ? { isSaved: 'true' as const } : {}) },
    filters: [
      {
        key: 'categoryId',
        label: t('deviceOrders.field.category'),
        kind: 'one',
        options: categories.map(({ id, name, nameEn }) => ({ value: id, label: isVietnamese ? name : nameEn || name })),
      },
      {
        key: 'isFree',
        label: t('deviceOrders.field.onlyFree'),
        kind: 'one',
        options: [{ value: 'true', label: t('deviceOrders.field.onlyFree') }],
      },
    ],
  });
  const rows = list.data && { ...list.data, items: list.data.items.map((row) => ({ ...row, id: row.modelId })) };
  const isSaved = which === 'saved';
  return (
    <ListOf
      id={`device-catalogue-${which}`}
      list={{ ...list, data: rows as typeof list.data }}
      words={{
        title: t(titles[which]),
        search: t('deviceOrders.catalogueSearch'),
        empty: t(isSaved ? 'deviceOrders.savedEmptyTitle' : 'deviceOrders.catalogueEmptyTitle'),
        emptyDetail: t(isSaved ? 'deviceOrders.savedEmptyDetail' : 'deviceOrders.catalogueEmptyDetail'),
      }}
      header={{
        breadcrumb: which === 'create' ? [{ label: t('deviceOrders.own'), href: places.orders }] : [],
        actions: [
          ...(scope === 'teacher'
            ? [{ key: 'kits', label: t('devices.kit.open'), icon: IconBoxMultiple, href: path('/t/device/kits') }]
            : [{ key: 'safety', label: t('shell.menu.safetyPapers'), icon: IconFlask, href: path('/student/safety') }]),
          { key: 'cart', label: t('deviceOrders.openCart'), icon: IconShoppingCart, href: places.cart },
        ],
      }}
      below={
        <div className={css.when}>
          {which === 'create' && <LessonSelect onChoose={(lesson) => lesson && setSpan(lesson.span)} />}
          <SpanInput value={span} onChange={setSpan} />
        </div>
      }
      rowName={modelName}
      rowHref={({ modelId }) => places.device(modelId)}
      rowHeight={44}
      hasViews={false}
    />
  );
}

function useColumns(span: Span): Column<CatalogueRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('deviceOrders.field.model'),
      sort: true,
      cell: (row) => (
        <>
          {modelName(row)}
          <div className="secondary small">
            {[row.modelCode, row.isConsumable ? t('deviceOrders.usedUp') : ''].filter(Boolean).join(', ')}
          </div>
        </>
      ),
    },
    {
      key: 'category',
      header: t('deviceOrders.field.category'),
      card: 'detail',
      cell: ({ categoryName, categoryNameEn }) => namedIn(categoryName, categoryNameEn),
    },
    {
      key: 'free',
      header: t('deviceOrders.field.free'),
      align: 'end',
      figures: true,
      card: 'side',
      cell: ({ free, total }) =>
        free === 0 ? (
          <StateBadge meaning="red">{t('deviceOrders.noneFree')}</StateBadge>
        ) : (
          t('deviceOrders.freeOf', { free, total })
        ),
    },
    {
      key: 'add',
      header: '',
      align: 'end',
      card: 'side',
      cell: (row) => <AddToCart row={row} span={span} />,
    },
  ];
}

/** One of it, for the time chosen. */
function AddToCart({ row, span }: { row: CatalogueRow; span: Span }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const add = () =>
    run(
      () => call('deviceCart.add', { body: { modelId: row.modelId, quantity: 1, ...span } }),
      () => t('deviceOrders.addedToCart'),
    );
  if (row.free === 0) return null;
  return (
    <Button
      small
      icon={IconShoppingCartPlus}
      busy={busy}
      aria-label={`${t('deviceOrders.addToCart')}: ${modelName(row)}`}
      onClick={(event) => {
        event.stopPropagation();
        event.preventDefault();
        void add();
      }}
    >
      {t('deviceOrders.add')}
    </Button>
  );
}
