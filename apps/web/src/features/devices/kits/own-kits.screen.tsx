import type { OfferedKit } from '@phuong/contract/devices/kits/device-kit.contract.ts';
import { IconShoppingCart, IconShoppingCartPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import css from '../catalogue/device-catalogue.module.css';
import { LessonSelect } from '../catalogue/lesson-select.tsx';
import { spanQuery } from '../catalogue/span-query.ts';
import { ownPlaces, type Span } from '../orders/order-words.ts';
import { SpanInput } from '../orders/span-input.tsx';
import { KitContent, kitName, useKitFilters, useKitUse } from './kit-words.tsx';

/** /t/device/kits: a whole kit for a lesson, into the cart at once. */
export function OwnKitsScreen() {
  const { t } = useTranslation();
  const today = todayIso();
  const [span, setSpan] = useState<Span>({ fromDate: today, fromPeriod: null, toDate: today, toPeriod: null });
  const forWhat = useKitUse();
  const { catalogue, cart } = ownPlaces.teacher;
  const list = useListOf('deviceKits.list', {
    columns: [
      {
        key: 'name',
        header: t('devices.kit.field.name'),
        sort: true,
        cell: (kit) => (
          <>
            {kitName(kit)}
            {(forWhat(kit) || kit.note) && (
              <div className="secondary small">{[forWhat(kit), kit.note].filter(Boolean).join('. ')}</div>
            )}
          </>
        ),
      },
      {
        key: 'lines',
        header: t('devices.kit.field.lines'),
        card: 'detail',
        cell: (kit) => <KitContent kit={kit} withFree />,
      },
      { key: 'take', header: '', align: 'end', card: 'side', cell: (kit) => <TakeKit kit={kit} span={span} /> },
    ],
    where: spanQuery(span),
    filters: useKitFilters(),
  });
  return (
    <ListOf
      id="own-device-kits"
      list={list}
      words={{
        title: t('devices.kit.own'),
        search: t('devices.kit.search'),
        empty: t('devices.kit.emptyTitle'),
        emptyDetail: t('devices.kit.ownEmptyDetail'),
      }}
      header={{
        breadcrumb: [{ label: t('deviceOrders.catalogue'), href: catalogue }],
        actions: [{ key: 'cart', label: t('deviceOrders.openCart'), icon: IconShoppingCart, href: cart }],
      }}
      below={
        <div className={css.when}>
          <LessonSelect onChoose={(lesson) => lesson && setSpan(lesson.span)} />
          <SpanInput value={span} onChange={setSpan} />
        </div>
      }
      rowName={kitName}
      rowHeight={44}
      hasViews={false}
    />
  );
}

/** All of it for the time chosen; what cannot be had is told in the cart, with what would work. */
function TakeKit({ kit, span }: { kit: OfferedKit; span: Span }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const take = () =>
    run(
      async () => {
        const taken = await call('deviceKits.take', {
          params: { id: kit.id },
          body: { version: kit.version, ...span },
        });
        await navigate({ to: ownPlaces.teacher.cart });
        return taken;
      },
      ({ held, short }) => (short === 0 ? t('devices.kit.taken') : t('devices.kit.takenShort', { held, count: short })),
    );
  return (
    <Button
      small
      icon={IconShoppingCartPlus}
      busy={busy}
      aria-label={t('devices.kit.takeOf', { name: kitName(kit) })}
      onClick={() => void take()}
    >
      {t('devices.kit.take')}
    </Button>
  );
}
