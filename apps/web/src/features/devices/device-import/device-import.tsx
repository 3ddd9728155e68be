import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { ImportOf } from '../../../ui/import/import-of.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { useDeviceCategoryChoices } from '../categories/use-device-category-choices.ts';

/** /device/management?import=1: the register of devices from a workbook. */
export function DeviceImport() {
  const { t } = useTranslation();
  const list = path('/device/management');
  const choices = useDeviceCategoryChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!choices) return <SkeletonForm fields={2} />;
  const categoryId = chosen ?? choices[0]?.value;
  if (categoryId === undefined) {
    return <EmptyState title={t('devices.category.emptyTitle')} detail={t('devices.category.emptyDetail')} />;
  }
  return (
    <ImportOf
      noun="deviceModels"
      into={{ categoryId }}
      header={{
        title: t('devices.import.title'),
        breadcrumb: [{ label: t('shell.menu.devices') }, { label: t('devices.model.title'), href: list }],
      }}
      intro={
        <div>
          <p className="secondary">{t('devices.import.intro')}</p>
          <p>{t('devices.import.into')}</p>
          <SelectInput
            label={t('devices.import.into')}
            choices={choices}
            value={categoryId}
            onChange={(value) => setChosen(value)}
          />
        </div>
      }
      backHref={list}
      changing="update_device"
    />
  );
}
