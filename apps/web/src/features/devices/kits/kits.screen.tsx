import { useTranslation } from 'react-i18next';
import { ListOf, useNounList } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { deviceKits } from './kit-noun.ts';
import { KitContent, kitName, useKitFilters, useKitUse } from './kit-words.tsx';

/** /device/kits: what the desk has put together for practicals. */
export function KitsScreen() {
  const { t } = useTranslation();
  const forWhat = useKitUse();
  const list = useListOf('deviceKits.list', {
    columns: [
      {
        key: 'name',
        header: t('devices.kit.field.name'),
        sort: true,
        cell: (kit) => (
          <>
            {kitName(kit)}
            {kit.note && <div className="secondary small">{kit.note}</div>}
          </>
        ),
      },
      {
        key: 'use',
        header: t('devices.model.use'),
        card: 'detail',
        cell: forWhat,
      },
      {
        key: 'lines',
        header: t('devices.kit.field.lines'),
        card: 'detail',
        cell: (kit) => <KitContent kit={kit} withFree={false} />,
      },
    ],
    filters: useKitFilters(),
  });
  return <ListOf id="device-kits" list={list} {...useNounList(deviceKits)} rowName={kitName} hasViews={false} />;
}
