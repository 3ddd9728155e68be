import { deviceItemStates } from '@phuong/contract/devices/items/device-item.lifecycle.ts';
import { type DeviceRow, deviceKinds } from '@phuong/contract/devices/models/device-model.contract.ts';
import { IconCategory, IconClipboardList, IconQrcode, IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { namedIn } from '../../../lib/words/named-in.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { Selection } from '../../../ui/list/bulk-bar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf, ListOrImport } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { useDeviceCategoryChoices } from '../categories/use-device-category-choices.ts';
import { InventoryDialog, RecategoriseDialog } from './device-list-dialogs.tsx';
import { deviceModels } from './device-noun.ts';
import { useSubjectChoices } from './use-subject-choices.ts';

const DeviceImport = lazy(async () => ({ default: (await import('../device-import/device-import.tsx')).DeviceImport }));

/** /device/management; with `?import=1` a register is brought in. */
export function DevicesScreen() {
  return <ListOrImport may="create_device" list={DeviceList} importing={DeviceImport} />;
}

type Opened = { inventory: true } | { recategorise: readonly string[]; clear: () => void };

function DeviceList() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_device');
  const mayUpdate = useCan('update_device');
  const [opened, setOpened] = useState<Opened | null>(null);
  const categories = useDeviceCategoryChoices() ?? [];
  const list = useListOf('deviceModels.list', {
    columns: useColumns(),
    order: { key: 'name', direction: 'asc' },
    filters: useFilters(categories),
  });
  const { run } = useAction();
  const takeRegister = () =>
    run(async () =>
      saveFile(await callFile('deviceModels.export', { query: { ...list.conditions, of: 'ITEMS' } as never })),
    );
  const printLabels = ({ keys }: Selection, clear: () => void) =>
    run(async () => {
      saveFile(await callFile('deviceItems.labels', { body: { modelIds: [...keys] } }));
      clear();
    });
  return (
    <>
      <ListOf
        id="devices"
        list={list}
        words={{
          title: t('devices.model.title'),
          search: t('devices.model.search'),
          add: t('devices.model.add'),
          empty: t('devices.model.emptyTitle'),
          emptyDetail: t('devices.model.emptyDetail'),
        }}
        header={{
          breadcrumb: [{ label: t('shell.menu.devices') }],
          more: [
            {
              key: 'inventory',
              label: t('devices.model.inventory'),
              icon: IconClipboardList,
              onSelect: () => setOpened({ inventory: true }),
            },
            {
              key: 'register',
              label: t('devices.model.register'),
              icon: IconTableExport,
              onSelect: () => void takeRegister(),
            },
          ],
        }}
        rowHref={({ id }) => path('/device/management/$id/detail', { id })}
        rowHeight={44}
        createHref={mayCreate ? deviceModels.create.href : undefined}
        importing={mayCreate ? { href: `${deviceModels.list}?import=1`, label: t('devices.import.open') } : undefined}
        export={{ route: 'deviceModels.export' }}
        bulkActions={[
          {
            key: 'labels',
            label: t('devices.model.labels'),
            icon: IconQrcode,
            run: (selection: Selection, clear: () => void) => void printLabels(selection, clear),
          },
          ...(mayUpdate
            ? [
                {
                  key: 'recategorise',
                  label: t('devices.model.recategorise'),
                  icon: IconCategory,
                  run: ({ keys }: Selection, clear: () => void) => setOpened({ recategorise: keys, clear }),
                },
              ]
            : []),
        ]}
      />
      {opened && 'inventory' in opened && (
        <InventoryDialog categories={categories} conditions={list.conditions} onClose={() => setOpened(null)} />
      )}
      {opened && 'recategorise' in opened && (
        <RecategoriseDialog
          modelIds={opened.recategorise}
          choices={categories}
          onDone={opened.clear}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function useFilters(categories: readonly { value: string; label: string }[]) {
  const { t } = useTranslation();
  const subjects = useSubjectChoices();
  const { data: rooms = [] } = useQuery(queryOf('deviceModels.rooms'));
  return [
    { key: 'categoryId', label: t('devices.field.category'), kind: 'one' as const, options: categories },
    {
      key: 'room',
      label: t('devices.field.room'),
      kind: 'one' as const,
      options: rooms.map(({ room }) => ({ value: room, label: room })),
    },
    {
      key: 'state',
      label: t('devices.field.state'),
      kind: 'many' as const,
      options: deviceItemStates.map((value) => ({ value, label: t(`devices.states.${value}`) })),
    },
    {
      key: 'isFree',
      label: t('devices.field.free'),
      kind: 'one' as const,
      options: [{ value: 'true', label: t('devices.field.onlyFree') }],
    },
    {
      key: 'isShort',
      label: t('devices.field.enough'),
      kind: 'one' as const,
      options: [{ value: 'true', label: t('devices.field.onlyShort') }],
    },
    { key: 'subjectId', label: t('devices.field.subject'), kind: 'one' as const, options: subjects },
    {
      key: 'grade',
      label: t('devices.field.grades'),
      kind: 'one' as const,
      options: Array.from({ length: 12 }, (_, index) => ({
        value: String(index + 1),
        label: t('devices.field.grade', { grade: index + 1 }),
      })),
    },
    {
      key: 'kind',
      label: t('devices.field.kind'),
      kind: 'many' as const,
      options: deviceKinds.map((value) => ({ value, label: t(`devices.kinds.${value}`) })),
    },
  ];
}

function useColumns(): Column<DeviceRow>[] {
  const { t } = useTranslation();
  const isVietnamese = currentLocale() === 'vi';
  return [
    {
      key: 'name',
      header: t('devices.field.name'),
      sort: true,
      cell: ({ name, nameEn }) => (isVietnamese ? name : nameEn || name),
    },
    {
      key: 'code',
      header: t('devices.field.code'),
      figures: true,
      sort: true,
      card: 'detail',
      cell: ({ code }) => code,
    },
    {
      key: 'category',
      header: t('devices.field.category'),
      card: 'none',
      cell: ({ categoryName, categoryNameEn }) => namedIn(categoryName, categoryNameEn),
    },
    {
      key: 'rooms',
      header: t('devices.field.room'),
      card: 'detail',
      cell: ({ rooms }) => rooms.join(', '),
    },
    {
      key: 'away',
      header: t('devices.field.away'),
      card: 'none',
      cell: ({ inMaintenance, lost }) =>
        [
          inMaintenance > 0 ? t('devices.field.inMaintenance', { count: inMaintenance }) : '',
          lost > 0 ? t('devices.field.lost', { count: lost }) : '',
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'short',
      header: t('devices.field.minimum'),
      card: 'none',
      align: 'end',
      figures: true,
      cell: (row) => <Minimum model={row} />,
    },
    {
      key: 'free',
      header: t('devices.field.free'),
      align: 'end',
      figures: true,
      sort: true,
      card: 'side',
      cell: (row) => <FreeOf model={row} />,
    },
  ];
}

/** How many there must be, and how many are missing to it. */
function Minimum({ model: { minimum, stock, items, lost } }: { model: DeviceRow }) {
  const { t } = useTranslation();
  const missing = minimum - (stock ?? items - lost);
  if (missing > 0) return <StateBadge meaning="amber">{t('devices.field.short', { count: missing })}</StateBadge>;
  return minimum > 0 ? formatNumber(minimum) : '';
}

function FreeOf({ model: { stock, unit, free, items } }: { model: DeviceRow }) {
  const { t } = useTranslation();
  if (stock !== null) return t('devices.field.stockOf', { stock: formatNumber(stock), unit });
  const words = t('devices.field.freeOf', { free: formatNumber(free), items: formatNumber(items) });
  return items > 0 && free === 0 ? <StateBadge meaning="amber">{words}</StateBadge> : words;
}
