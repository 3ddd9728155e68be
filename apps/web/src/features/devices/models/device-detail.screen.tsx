import type { DeviceModel } from '@phuong/contract/devices/models/device-model.contract.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { formatNumber } from '../../../lib/words/format.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { namedIn } from '../../../lib/words/named-in.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { ItemsPart } from '../items/items-part.tsx';
import { RepairsPart } from '../items/repairs-part.tsx';
import { StockPart } from '../stock/stock-part.tsx';
import { deviceModels } from './device-noun.ts';

const DeviceHistory = lazy(
  withTexts('office', async () => ({ default: (await import('./device-history.tsx')).DeviceHistory })),
);

/** /device/management/{id}/detail: a model with its items, or what is left of it. */
export function DeviceDetailScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('deviceModels.read', { params: { id } }));
  const breadcrumb = [{ label: t('shell.menu.devices') }, { label: t('devices.model.title'), href: deviceModels.list }];
  return (
    <Loaded query={query} header={{ title: t('devices.model.name'), breadcrumb }}>
      {(model) => <DeviceRecord model={model} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

function DeviceRecord({ model, breadcrumb }: { model: DeviceModel; breadcrumb: { label: string; href?: string }[] }) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_device');
  const tab = useTabAddress();
  const { id, stock, unit, free, items, minimum, lost } = model;
  const isVietnamese = currentLocale() === 'vi';
  const missing = minimum - (stock ?? items - lost);
  const left =
    stock === null
      ? t('devices.field.freeInWords', { free: formatNumber(free), items: formatNumber(items) })
      : t('devices.field.stockInWords', { stock: formatNumber(stock), unit });
  return (
    <>
      <RecordHeader
        name={isVietnamese ? model.name : model.nameEn || model.name}
        facts={[model.code, namedIn(model.categoryName, model.categoryNameEn), left]}
        badges={missing > 0 && <StateBadge meaning="amber">{t('devices.field.short', { count: missing })}</StateBadge>}
        breadcrumb={breadcrumb}
        primary={
          mayUpdate
            ? { key: 'edit', label: t('devices.model.edit'), icon: IconPencil, href: deviceModels.edit.href(id) }
            : undefined
        }
      />
      <RecordTabs
        {...tab}
        tabs={[
          ...(stock === null
            ? [
                { key: 'items', label: t('devices.model.tabs.items'), render: () => <ItemsPart model={model} /> },
                { key: 'repairs', label: t('devices.model.tabs.repairs'), render: () => <RepairsPart modelId={id} /> },
              ]
            : [{ key: 'stock', label: t('devices.model.tabs.stock'), render: () => <StockPart model={model} /> }]),
          { key: 'facts', label: t('devices.model.tabs.facts'), render: () => <ModelFacts model={model} /> },
          { key: 'history', label: t('devices.model.tabs.history'), render: () => <DeviceHistory id={id} /> },
        ]}
      />
    </>
  );
}

function ModelFacts({ model }: { model: DeviceModel }) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        { label: t('devices.field.kind'), value: t(`devices.kinds.${model.kind}`) },
        { label: t('devices.field.unit'), value: model.unit },
        { label: t('devices.field.subject'), value: model.subjectName ?? t('devices.field.noSubject') },
        { label: t('devices.field.grades'), value: model.grades.join(', ') },
        { label: t('devices.field.audience'), value: t(`devices.audiences.${model.audience}`) },
        { label: t('devices.field.minimum'), value: formatNumber(model.minimum), figures: true },
        {
          label: t('devices.field.value'),
          value: model.value === null ? '' : `${formatNumber(model.value)} đ`,
          figures: true,
        },
        { label: t('devices.field.room'), value: model.rooms.join(', ') },
        { label: t('devices.field.nameEn'), value: model.nameEn },
        { label: t('devices.field.hazard'), value: model.hazard, wide: true },
        { label: t('devices.field.description'), value: model.description, wide: true },
      ].filter(({ value }) => value !== '')}
    />
  );
}
