import type { DeviceItem } from '@phuong/contract/devices/items/device-item.contract.ts';
import { IconArchive, IconDotsVertical, IconMapPin, IconPlus, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { useCan } from '../../../lib/can.tsx';
import { formatDate } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { CardList } from '../../../ui/list/card-list.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Menu, type MenuAction } from '../../../ui/overlay/menu.tsx';
import { AddItemsDialog, EditItemDialog, MoveItemsDialog } from './item-dialogs.tsx';
import { FindItemDialog, LoseItemDialog, RepairDialog, RepairedDialog, RetireDialog } from './item-step-dialogs.tsx';
import css from './items-part.module.css';

const meanings: Record<DeviceItem['state'], Meaning> = {
  available: 'green',
  maintenance: 'amber',
  lost: 'red',
  retired: 'grey',
};

type OfOne = 'edit' | 'repair' | 'repaired' | 'lose' | 'find';
type Opened =
  | { readonly what: 'add' }
  | { readonly what: OfOne; readonly item: DeviceItem }
  | { readonly what: 'move' | 'retire'; readonly items: readonly DeviceItem[] };

interface ItemsPartProps {
  model: { id: string; name: string; value: number | null; rooms: readonly string[] };
}

/** The items of a model in the order of their numbers. */
export function ItemsPart({ model }: ItemsPartProps) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const mayAdd = useCan('create_device');
  const mayUpdate = useCan('update_device');
  const { run, busy } = useAction();
  const query = useQuery(queryOf('deviceItems.list', { params: { id: model.id } }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const close = () => setOpened(null);
  const clear = () => setChosen(new Set());
  const ticked = query.data?.filter(({ id }) => chosen.has(id)) ?? [];
  const inRegister = ticked.filter(({ state }) => state !== 'retired');
  const printLabels = () => {
    const body = ticked.length > 0 ? { itemIds: ticked.map(({ id }) => id) } : { modelIds: [model.id] };
    return run(async () => saveFile(await callFile('deviceItems.labels', { body })));
  };
  const columns = useItemColumns(mayUpdate ? (what, item) => setOpened({ what, item }) : undefined);
  return (
    <section className={css.part} aria-label={t('devices.item.title')}>
      <div className={css.head}>
        {mayUpdate && inRegister.length > 0 && (
          <>
            <Button icon={IconMapPin} onClick={() => setOpened({ what: 'move', items: inRegister })}>
              {t('devices.item.move')}
            </Button>
            <Button icon={IconArchive} onClick={() => setOpened({ what: 'retire', items: inRegister })}>
              {t('devices.item.retire')}
            </Button>
          </>
        )}
        {query.data?.some(({ state }) => state !== 'retired') && (
          <Button icon={IconQrcode} busy={busy} onClick={() => void printLabels()}>
            {t('devices.item.labels')}
          </Button>
        )}
        {mayAdd && (
          <Button icon={IconPlus} onClick={() => setOpened({ what: 'add' })}>
            {t('devices.item.add')}
          </Button>
        )}
      </div>
      <LoadedPart query={query}>
        {(items) => {
          if (items.length === 0)
            return <EmptyState title={t('devices.item.none')} detail={t('devices.item.noneDetail')} />;
          const rows = {
            label: t('devices.item.title'),
            columns,
            rows: items,
            rowKey: ({ id }: DeviceItem) => id,
            rowName: ({ code }: DeviceItem) => t('devices.item.choose', { code }),
            selected: chosen,
            onSelect: setChosen,
          };
          return isCards ? <CardList {...rows} /> : <DataTable {...rows} />;
        }}
      </LoadedPart>
      {opened && <OpenedDialog opened={opened} model={model} onClose={close} onDone={clear} />}
    </section>
  );
}

interface OpenedDialogProps extends ItemsPartProps {
  opened: Opened;
  onClose: () => void;
  onDone: () => void;
}

function OpenedDialog({ opened, model, onClose, onDone }: OpenedDialogProps) {
  switch (opened.what) {
    case 'add':
      return <AddItemsDialog model={model} onClose={onClose} />;
    case 'edit':
      return <EditItemDialog item={opened.item} onClose={onClose} />;
    case 'repair':
      return <RepairDialog item={opened.item} onClose={onClose} />;
    case 'repaired':
      return <RepairedDialog item={opened.item} onClose={onClose} />;
    case 'lose':
      return <LoseItemDialog item={opened.item} onClose={onClose} />;
    case 'find':
      return <FindItemDialog item={opened.item} onClose={onClose} />;
    case 'move':
      return <MoveItemsDialog items={opened.items} onClose={onClose} onDone={onDone} />;
    case 'retire':
      return <RetireDialog items={opened.items} onClose={onClose} onDone={onDone} />;
  }
}

/** What may be done with an item in its state. */
const actionsOf: Record<DeviceItem['state'], readonly OfOne[]> = {
  available: ['edit', 'repair', 'lose'],
  maintenance: ['edit', 'repaired', 'lose'],
  lost: ['edit', 'find'],
  retired: [],
};

function useItemColumns(open: ((what: OfOne, item: DeviceItem) => void) | undefined): Column<DeviceItem>[] {
  const { t } = useTranslation();
  const words: Record<OfOne, string> = {
    edit: t('devices.item.editAction'),
    repair: t('devices.item.repair'),
    repaired: t('devices.item.repaired'),
    lose: t('devices.item.lose'),
    find: t('devices.item.find'),
  };
  const menu = (item: DeviceItem): MenuAction[] =>
    actionsOf[item.state].map((what) => ({ key: what, label: words[what], onSelect: () => open?.(what, item) }));
  return [
    { key: 'code', header: t('devices.item.code'), figures: true, cell: ({ code }) => code },
    { key: 'room', header: t('devices.item.room'), card: 'detail', cell: ({ room }) => room },
    {
      key: 'condition',
      header: t('devices.item.condition'),
      card: 'detail',
      cell: ({ condition }) => t(`devices.conditions.${condition}`),
    },
    { key: 'serial', header: t('devices.item.serial'), figures: true, card: 'none', cell: ({ serial }) => serial },
    {
      key: 'acquiredOn',
      header: t('devices.item.acquiredOn'),
      figures: true,
      card: 'none',
      cell: ({ acquiredOn }) => formatDate(acquiredOn),
    },
    {
      key: 'warrantyUntil',
      header: t('devices.item.warrantyUntil'),
      figures: true,
      card: 'none',
      cell: ({ warrantyUntil }) => (warrantyUntil ? formatDate(warrantyUntil) : ''),
    },
    { key: 'state', header: t('devices.item.state'), card: 'side', cell: (item) => <ItemState item={item} /> },
    ...(open
      ? [
          {
            key: 'actions',
            header: '',
            align: 'end' as const,
            card: 'side' as const,
            cell: (item: DeviceItem) =>
              item.state !== 'retired' && (
                <Menu
                  label={t('devices.item.actions', { code: item.code })}
                  align="end"
                  items={menu(item)}
                  trigger={(trigger) => (
                    <IconButton
                      {...trigger}
                      icon={IconDotsVertical}
                      label={t('devices.item.actions', { code: item.code })}
                    />
                  )}
                />
              ),
          },
        ]
      : []),
  ];
}

function ItemState({ item: { state, maintenance, retirementDecision } }: { item: DeviceItem }) {
  const { t } = useTranslation();
  const more = maintenance
    ? maintenance.expectedOn
      ? t('devices.item.until', { day: formatDate(maintenance.expectedOn) })
      : t('devices.item.since', { day: formatDate(maintenance.fromDate) })
    : retirementDecision;
  return (
    <>
      <StateBadge meaning={meanings[state]}>{t(`devices.states.${state}`)}</StateBadge>
      {more && <span className="secondary small"> {more}</span>}
    </>
  );
}
