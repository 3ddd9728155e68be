import { mostDecidedAtOnce } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import {
  differences,
  findings,
  type StockTake,
  type StockTakeLine,
} from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { bookKinds } from '@phuong/contract/library/titles/book-title.contract.ts';
import { IconFileSpreadsheet, IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import type { Selection } from '../../../ui/list/bulk-bar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { findingMeaning } from './stock-take-words.ts';

interface LinesPartProps {
  part: 'differences' | 'all';
  stockTake: StockTake;
  header: PageHeaderProps;
  below: ReactNode;
}

/** The differences, or every copy; several are decided at once. */
export function LinesPart({ part, stockTake, header, below }: LinesPartProps) {
  const { t } = useTranslation();
  const mayDecide = useCan('update_book') && stockTake.state === 'counting';
  const [chosen, setChosen] = useState<{ lines: readonly StockTakeLine[]; clear: () => void } | null>(null);
  const { run, busy } = useAction();
  const { id } = stockTake;
  const params = { id };
  const shelves = useQuery(queryOf('stockTakes.report', { params })).data?.shelves ?? [];
  const isDifferences = part === 'differences';
  const list = useListOf('stockTakes.lines', {
    params,
    columns: useColumns(),
    keeps: ['tab'],
    where: { part },
    order: { key: 'shelf', direction: 'asc' },
    filters: [
      ...(isDifferences
        ? [
            {
              key: 'part',
              label: t('stockTakes.lines.part'),
              kind: 'one' as const,
              options: [{ value: 'open', label: t('stockTakes.lines.parts.open') }],
            },
          ]
        : []),
      {
        key: 'finding',
        label: t('stockTakes.columns.finding'),
        kind: 'many',
        options: (isDifferences ? differences : findings).map((value) => ({
          value,
          label: t(`stockTakes.findings.${value}`),
        })),
      },
      {
        key: 'kind',
        label: t('library.field.kind'),
        kind: 'many',
        options: bookKinds.map((value) => ({ value, label: t(`library.kinds.${value}`) })),
      },
      {
        key: 'shelf',
        label: t('stockTakes.columns.shelf'),
        kind: 'one',
        options: shelves.flatMap(({ shelf }) => (shelf === '' ? [] : [{ value: shelf, label: shelf }])),
      },
    ],
  });
  /** What was ticked on other pages too. */
  const readChosen = async ({ keys, allMatching }: Selection): Promise<StockTakeLine[]> => {
    const wanted = new Set(keys);
    const read: StockTakeLine[] = [];
    for (let page = 1; read.length < mostDecidedAtOnce; page += 1) {
      const query = { ...list.conditions, page, pageSize: 100 };
      const { items } = await call('stockTakes.lines', { params, query });
      read.push(...(allMatching ? items : items.filter((line) => wanted.has(line.id))));
      if (items.length < 100) break;
    }
    return read.slice(0, mostDecidedAtOnce);
  };
  const decide = (selection: Selection, clear: () => void) =>
    void run(async () => setChosen({ lines: await readChosen(selection), clear }));
  const take = () =>
    void run(async () => saveFile(await callFile('stockTakes.export', { params, query: list.conditions })));
  return (
    <>
      <ListOf
        id={`stock-take-${part}`}
        list={list}
        words={{
          title: header.title,
          search: t('stockTakes.lines.search'),
          empty: t(isDifferences ? 'stockTakes.lines.emptyDifferences' : 'stockTakes.lines.emptyAll'),
        }}
        header={{
          ...header,
          actions: [
            ...(header.actions ?? []),
            { key: 'export', label: t('stockTakes.export'), icon: IconFileSpreadsheet, busy, onSelect: take },
          ],
        }}
        below={below}
        rowName={({ code, title }) =>
          t('stockTakes.lines.row', { code, title: title || t('stockTakes.lines.unknownTitle') })
        }
        rowHeight={44}
        hasViews={false}
        bulkActions={
          mayDecide && isDifferences
            ? [{ key: 'decide', label: t('stockTakes.lines.decide'), icon: IconGavel, run: decide }]
            : undefined
        }
      />
      {chosen && (
        <DecideDialog stockTakeId={id} lines={chosen.lines} onDone={chosen.clear} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

function useColumns(): Column<StockTakeLine>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      header: t('stockTakes.columns.title'),
      sort: true,
      cell: ({ title, titleId, note }) => (
        <>
          {titleId ? (
            <Link href={path('/library/books/$id/detail', { id: titleId })}>{title}</Link>
          ) : (
            <span className="secondary">{t('stockTakes.lines.unknownTitle')}</span>
          )}
          {note && <div className="secondary small">{note}</div>}
        </>
      ),
    },
    {
      key: 'registerNumber',
      header: t('stockTakes.columns.registerNumber'),
      figures: true,
      sort: true,
      card: 'detail',
      cell: ({ registerNumber, code }) => registerNumber ?? code,
    },
    {
      key: 'shelf',
      header: t('stockTakes.columns.shelf'),
      figures: true,
      sort: true,
      card: 'detail',
      cell: ({ shelf }) => shelf,
    },
    {
      key: 'countedShelf',
      header: t('stockTakes.columns.countedShelf'),
      figures: true,
      card: 'none',
      cell: ({ countedShelf }) => countedShelf,
    },
    {
      key: 'condition',
      header: t('library.copy.condition'),
      card: 'none',
      cell: ({ condition }) => (condition ? t(`library.copy.conditions.${condition}`) : ''),
    },
    {
      key: 'countedBy',
      header: t('stockTakes.columns.countedBy'),
      card: 'none',
      cell: ({ countedBy }) => countedBy,
    },
    {
      key: 'finding',
      header: t('stockTakes.columns.finding'),
      card: 'side',
      cell: ({ finding }) => (
        <StateBadge meaning={findingMeaning[finding]}>{t(`stockTakes.findings.${finding}`)}</StateBadge>
      ),
    },
    {
      key: 'decision',
      header: t('stockTakes.columns.decision'),
      card: 'detail',
      cell: ({ decision, decisionNote }) =>
        decision && (
          <>
            {t(`stockTakes.decisions.${decision}`)}
            {decisionNote && <div className="secondary small">{decisionNote}</div>}
          </>
        ),
    },
  ];
}
