import type { DeviceCategory } from '@phuong/contract/devices/categories/device-category.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { useNounCrumbs } from '../../../lib/noun.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { WholeList } from '../../../ui/list/whole-list.tsx';
import { LoanRulesPart } from '../../lending/public/loan-rules-part.tsx';
import { deviceCategories } from './device-category-noun.ts';

/** /device/category: the tree, each category below the one it is part of. */
export function DeviceCategoriesScreen() {
  const { t } = useTranslation();
  const mayWrite = useCan('update_device');
  const mayCreate = useCan('create_category') && mayWrite;
  const mayEdit = useCan('update_category') && mayWrite;
  const query = useQuery(queryOf('deviceCategories.list'));
  const isVietnamese = currentLocale() === 'vi';
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) => (isVietnamese ? name : nameEn || name);
  return (
    <>
      <PageHeader
        title={t('devices.category.title')}
        breadcrumb={useNounCrumbs(deviceCategories).list}
        primary={
          mayCreate
            ? { key: 'create', label: t('devices.category.add'), icon: IconPlus, href: deviceCategories.create.href }
            : undefined
        }
      />
      <WholeList
        label={t('devices.category.title')}
        query={query}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowHref={mayEdit ? ({ id }) => deviceCategories.edit.href(id) : undefined}
        empty={{ title: t('devices.category.emptyTitle'), detail: t('devices.category.emptyDetail') }}
        columns={[
          {
            key: 'name',
            header: t('devices.category.name'),
            cell: (row) => <span style={{ paddingInlineStart: `${row.depth * 1.5}rem` }}>{nameOf(row)}</span>,
          },
          { key: 'code', header: t('devices.category.code'), figures: true, card: 'detail', cell: ({ code }) => code },
          {
            key: 'who',
            header: t('devices.category.who'),
            card: 'detail',
            cell: (row) => t(`devices.category.${whoOf(row)}`),
          },
          {
            key: 'models',
            header: t('devices.category.models'),
            align: 'end',
            figures: true,
            card: 'side',
            cell: ({ models }) => formatNumber(models),
          },
        ]}
      />
      {query.data && (
        <LoanRulesPart
          kind="device"
          categories={query.data
            .filter(({ isReturnable }) => isReturnable)
            .map((each) => ({ value: each.id, label: `${'– '.repeat(each.depth)}${nameOf(each)}` }))}
        />
      )}
    </>
  );
}

function whoOf({ isReturnable, isOpenToPupils, needsConfirmation }: DeviceCategory) {
  if (!isReturnable) return 'usedUp';
  if (!isOpenToPupils) return 'forTeachers';
  return needsConfirmation ? 'forAllConfirmed' : 'forAll';
}
