import type { BookCopy } from '@phuong/contract/library/copies/book-copy.contract.ts';
import { IconArchive, IconBarcode, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { useCan } from '../../../lib/can.tsx';
import { formatDate } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { CardList } from '../../../ui/list/card-list.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Holder, QueuePart, useHolders } from '../loans/title-loans.tsx';
import { LabelDialog } from '../papers/label-dialog.tsx';
import css from './copies-part.module.css';
import { AddCopiesDialog, EditCopyDialog, WithdrawDialog } from './copy-dialogs.tsx';

const meanings: Record<BookCopy['state'], Meaning> = {
  available: 'green',
  repair: 'amber',
  lost: 'red',
  withdrawn: 'grey',
};

type Opened = { add: true } | { labels: true } | { edit: BookCopy } | { withdraw: readonly BookCopy[] };

/** The copies of a title in the order of their register numbers. */
export function CopiesPart({ book }: { book: { id: string; title: string; price: number | null } }) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const mayAdd = useCan('create_book');
  const mayUpdate = useCan('update_book');
  const query = useQuery(queryOf('bookCopies.list', { params: { id: book.id } }));
  const holders = useHolders(book.id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const close = () => setOpened(null);
  const columns: Column<BookCopy>[] = [
    {
      key: 'registerNumber',
      header: t('library.copy.registerNumber'),
      figures: true,
      cell: ({ registerNumber }) => registerNumber,
    },
    {
      key: 'barcode',
      header: t('library.copy.barcode'),
      figures: true,
      card: 'detail',
      cell: ({ barcode }) => barcode,
    },
    { key: 'shelf', header: t('library.copy.shelf'), card: 'detail', cell: ({ shelf }) => shelf },
    {
      key: 'condition',
      header: t('library.copy.condition'),
      card: 'detail',
      cell: ({ condition }) => t(`library.copy.conditions.${condition}`),
    },
    {
      key: 'acquiredOn',
      header: t('library.copy.acquiredOn'),
      figures: true,
      card: 'none',
      cell: ({ acquiredOn }) => formatDate(acquiredOn),
    },
    ...(holders
      ? [
          {
            key: 'holder',
            header: t('loans.copy.holder'),
            card: 'detail' as const,
            cell: ({ id }: BookCopy) => holders.has(id) && <Holder loan={holders.get(id)} />,
          },
        ]
      : []),
    {
      key: 'state',
      header: t('library.copy.state'),
      card: 'side',
      cell: ({ state, withdrawalDecision }) => (
        <>
          <StateBadge meaning={meanings[state]}>{t(`library.copy.states.${state}`)}</StateBadge>
          {withdrawalDecision && <span className="secondary small"> {withdrawalDecision}</span>}
        </>
      ),
    },
    ...(mayUpdate
      ? [
          {
            key: 'edit',
            header: '',
            align: 'end' as const,
            card: 'side' as const,
            cell: (copy: BookCopy) =>
              copy.state !== 'withdrawn' && (
                <IconButton
                  icon={IconPencil}
                  label={t('library.copy.edit', { number: copy.registerNumber })}
                  onClick={() => setOpened({ edit: copy })}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <section className={css.part} aria-labelledby="copies-title">
      <div className={css.head}>
        <h2 id="copies-title">{t('library.copy.title')}</h2>
        {mayUpdate && chosen.size > 0 && (
          <Button
            icon={IconArchive}
            onClick={() => setOpened({ withdraw: query.data?.filter(({ id }) => chosen.has(id)) ?? [] })}
          >
            {t('library.copy.withdraw')}
          </Button>
        )}
        {(query.data?.length ?? 0) > 0 && (
          <Button icon={IconBarcode} onClick={() => setOpened({ labels: true })}>
            {t('bookPapers.labels.print')}
          </Button>
        )}
        {mayAdd && (
          <Button icon={IconPlus} onClick={() => setOpened({ add: true })}>
            {t('library.copy.add')}
          </Button>
        )}
      </div>
      <LoadedPart query={query}>
        {(copies) =>
          copies.length === 0 ? (
            <EmptyState title={t('library.copy.none')} detail={t('library.copy.noneDetail')} />
          ) : isCards ? (
            <CardList
              label={t('library.copy.title')}
              columns={columns}
              rows={copies}
              rowKey={({ id }) => id}
              rowName={({ registerNumber }) => t('library.copy.choose', { number: registerNumber })}
              selected={chosen}
              onSelect={setChosen}
            />
          ) : (
            <DataTable
              label={t('library.copy.title')}
              columns={columns}
              rows={copies}
              rowKey={({ id }) => id}
              rowName={({ registerNumber }) => t('library.copy.choose', { number: registerNumber })}
              selected={chosen}
              onSelect={setChosen}
            />
          )
        }
      </LoadedPart>
      {holders && <QueuePart titleId={book.id} />}
      {opened && 'labels' in opened && (
        <LabelDialog
          chosen={chosen.size > 0 ? { copyIds: [...chosen] } : { titleIds: [book.id] }}
          onDone={() => setChosen(new Set())}
          onClose={close}
        />
      )}
      {opened && 'add' in opened && <AddCopiesDialog book={book} onClose={close} />}
      {opened && 'edit' in opened && <EditCopyDialog copy={opened.edit} onClose={close} />}
      {opened && 'withdraw' in opened && (
        <WithdrawDialog copies={opened.withdraw} onClose={close} onDone={() => setChosen(new Set())} />
      )}
    </section>
  );
}
