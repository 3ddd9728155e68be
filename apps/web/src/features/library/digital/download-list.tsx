import type { DownloadRow } from '@phuong/contract/library/digital/digital.schema.ts';
import { downloadReaders } from '@phuong/contract/library/digital/download.contract.ts';
import { downloadGrantStates } from '@phuong/contract/library/digital/download-grant.lifecycle.ts';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { LoanTabs } from '../loans/loan-tabs.tsx';
import { grantState, usedWords } from './digital-words.ts';
import { DownloadRulesDialog } from './download-rules-dialog.tsx';

/** /library/borrow-download-list?tab=downloads: who asked for digital files and may take them; requests above. */
export function DownloadList() {
  const { t } = useTranslation();
  const maySet = useCan('update_borrow');
  const [isSetting, setSetting] = useState(false);
  const summary = useQuery(queryOf('bookLoans.summary'));
  const list = useListOf('downloads.list', {
    columns: useColumns(),
    keeps: ['tab'],
    order: { key: 'waiting', direction: 'asc' },
    unseenFilters: ['titleId'],
    filters: [
      {
        key: 'state',
        label: t('digital.field.state'),
        kind: 'many',
        options: downloadGrantStates.map((value) => ({ value, label: t(`digital.states.${value}`) })),
      },
      {
        key: 'readerKind',
        label: t('digital.field.readerKind'),
        kind: 'many',
        options: downloadReaders.map((value) => ({ value, label: t(`lending.borrowerKinds.${value}`) })),
      },
    ],
  });
  return (
    <>
      <ListOf
        id="downloads"
        list={list}
        words={{ title: t('loans.desk.title'), search: t('digital.search'), empty: t('digital.empty') }}
        header={{
          breadcrumb: [{ label: t('shell.menu.library') }],
          actions: maySet
            ? [
                {
                  key: 'rules',
                  label: t('digital.rules.title'),
                  icon: IconAdjustments,
                  onSelect: () => setSetting(true),
                },
              ]
            : [],
        }}
        below={<LoanTabs open="downloads" counts={summary.data?.tabs} />}
        rowName={({ title, reader }) => `${title}, ${reader?.name ?? t('loans.nobodyKnown')}`}
        rowHref={({ id }) => `${path('/library/borrow-download-list/$id/detail', { id })}?kind=download` as const}
        rowHeight={44}
        export={{ route: 'downloads.export' }}
        hasViews={false}
      />
      {isSetting && <DownloadRulesDialog onClose={() => setSetting(false)} />}
    </>
  );
}

function useColumns(): Column<DownloadRow>[] {
  const { t } = useTranslation();
  return [
    { key: 'title', header: t('digital.columns.title'), sort: true, cell: ({ title }) => title },
    {
      key: 'reader',
      header: t('digital.columns.reader'),
      card: 'detail',
      cell: ({ reader }) => reader?.name ?? t('loans.nobodyKnown'),
    },
    {
      key: 'class',
      header: t('digital.columns.class'),
      card: 'detail',
      cell: ({ reader }) => (reader ? (reader.className ?? t(`lending.borrowerKinds.${reader.kind}`)) : ''),
    },
    {
      key: 'newest',
      header: t('digital.field.requestedAt'),
      figures: true,
      sort: true,
      card: 'none',
      cell: ({ requestedAt }) => formatDate(requestedAt),
    },
    {
      key: 'until',
      header: t('digital.columns.until'),
      figures: true,
      sort: true,
      card: 'detail',
      cell: ({ untilOn }) => formatDate(untilOn),
    },
    {
      key: 'used',
      header: t('digital.columns.used'),
      figures: true,
      card: 'none',
      cell: (grant) => usedWords(grant, t),
    },
    {
      key: 'waiting',
      header: t('digital.columns.state'),
      sort: true,
      card: 'side',
      cell: (grant) => {
        const { meaning, words } = grantState(grant, t);
        return <StateBadge meaning={meaning}>{words}</StateBadge>;
      },
    },
  ];
}
