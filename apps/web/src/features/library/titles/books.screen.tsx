import { type BookRow, bookKinds, bookLanguages } from '@phuong/contract/library/titles/book-title.contract.ts';
import { IconBarcode, IconCategory, IconDatabaseImport, IconFileCode } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { namedIn } from '../../../lib/words/named-in.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import type { Selection } from '../../../ui/list/bulk-bar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf, ListOrImport } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { useCategoryChoices } from '../categories/use-category-choices.ts';
import { BookCover } from '../covers/book-cover.tsx';
import { IsbnCatalogueDialog } from '../isbn-lookup/isbn-catalogue-dialog.tsx';
import { LabelDialog } from '../papers/label-dialog.tsx';
import css from './books.module.css';

const BookImport = lazy(async () => ({ default: (await import('../catalogue-import/book-import.tsx')).BookImport }));

const here = path('/library/books');

/** /library/books; with `?import=1` a catalogue is brought in. */
export function BooksScreen() {
  return <ListOrImport may="create_book" list={BookList} importing={BookImport} />;
}

function BookList() {
  const { t } = useTranslation();
  const mayCreate = useCan('create_book');
  const mayUpdate = useCan('update_book');
  const [chosen, setChosen] = useState<{
    for: 'labels' | 'category';
    keys: readonly string[];
    clear: () => void;
  } | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const categories = useCategoryChoices() ?? [];
  const list = useListOf('books.list', {
    columns: useColumns(),
    order: { key: 'title', direction: 'asc' },
    filters: [
      { key: 'categoryId', label: t('library.field.category'), kind: 'one', options: categories },
      {
        key: 'kind',
        label: t('library.field.kind'),
        kind: 'many',
        options: bookKinds.map((value) => ({ value, label: t(`library.kinds.${value}`) })),
      },
      {
        key: 'grade',
        label: t('library.field.grades'),
        kind: 'one',
        options: Array.from({ length: 12 }, (_, index) => ({
          value: String(index + 1),
          label: t('library.field.grade', { grade: index + 1 }),
        })),
      },
      {
        key: 'language',
        label: t('library.field.language'),
        kind: 'one',
        options: bookLanguages.map((value) => ({ value, label: t(`library.languages.${value}`) })),
      },
      {
        key: 'isFree',
        label: t('library.field.free'),
        kind: 'one',
        options: [{ value: 'true', label: t('library.field.onlyFree') }],
      },
    ],
  });
  const { run } = useAction();
  const take = (format: 'MARC21' | 'MARCXML') =>
    run(async () => saveFile(await callFile('books.export', { query: { ...list.conditions, format } as never })));
  const { data } = list;
  return (
    <>
      <ListOf
        id="books"
        list={list}
        words={{
          title: t('library.book.title'),
          search: t('library.book.search'),
          add: t('library.book.add'),
          empty: t('library.book.emptyTitle'),
          emptyDetail: t('library.book.emptyDetail'),
        }}
        header={{
          breadcrumb: [{ label: t('shell.menu.library') }],
          more: [
            ...(['MARC21', 'MARCXML'] as const).map((format) => ({
              key: format,
              label: t(format === 'MARC21' ? 'library.book.exportMarc21' : 'library.book.exportMarcXml'),
              icon: IconFileCode,
              onSelect: () => void take(format),
            })),
            ...(mayCreate
              ? [
                  {
                    key: 'isbn',
                    label: t('isbnLookup.importOpen'),
                    icon: IconDatabaseImport,
                    onSelect: () => setIsImporting(true),
                  },
                ]
              : []),
          ],
        }}
        rowName={({ title }) => title}
        rowHref={({ id }) => path('/library/books/$id/detail', { id })}
        rowHeight={52}
        createHref={mayCreate ? path('/library/books/create') : undefined}
        importing={mayCreate ? { href: `${here}?import=1`, label: t('library.import.open') } : undefined}
        export={{ route: 'books.export' }}
        below={data?.isAlike ? <p className="secondary">{t('library.book.alike')}</p> : undefined}
        bulkActions={[
          {
            key: 'labels',
            label: t('bookPapers.labels.print'),
            icon: IconBarcode,
            run: ({ keys }: Selection, clear: () => void) => setChosen({ for: 'labels', keys, clear }),
          },
          ...(mayUpdate
            ? [
                {
                  key: 'recategorise',
                  label: t('library.book.recategorise'),
                  icon: IconCategory,
                  run: ({ keys }: Selection, clear: () => void) => setChosen({ for: 'category', keys, clear }),
                },
              ]
            : []),
        ]}
      />
      {isImporting && <IsbnCatalogueDialog onClose={() => setIsImporting(false)} />}
      {chosen?.for === 'labels' && (
        <LabelDialog chosen={{ titleIds: chosen.keys }} onDone={chosen.clear} onClose={() => setChosen(null)} />
      )}
      {chosen?.for === 'category' && (
        <RecategoriseDialog
          titleIds={chosen.keys}
          choices={categories}
          onDone={chosen.clear}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function useColumns(): Column<BookRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      header: t('library.field.title'),
      sort: true,
      // Textbooks of one name are told apart by their series.
      cell: ({ id, title, authors, series, categoryId, cover }) => {
        const whose = authors.join(', ') || series;
        return (
          <span className={css.titled}>
            <BookCover id={id} title={title} categoryId={categoryId} cover={cover} size="tiny" />
            <span>
              {title}
              {whose && <div className="secondary small">{whose}</div>}
            </span>
          </span>
        );
      },
    },
    {
      key: 'category',
      header: t('library.field.category'),
      card: 'detail',
      cell: ({ categoryName, categoryNameEn }) => namedIn(categoryName, categoryNameEn),
    },
    { key: 'ddc', header: t('library.field.ddc'), figures: true, sort: true, card: 'none', cell: ({ ddc }) => ddc },
    {
      key: 'kind',
      header: t('library.field.kind'),
      card: 'none',
      cell: ({ kind }) => t(`library.kinds.${kind}`),
    },
    {
      key: 'grades',
      header: t('library.field.grades'),
      figures: true,
      card: 'none',
      cell: ({ grades }) => grades.join(', '),
    },
    {
      key: 'year',
      header: t('library.field.year'),
      figures: true,
      sort: true,
      card: 'none',
      cell: ({ year }) => year ?? '',
    },
    {
      key: 'free',
      header: t('library.field.free'),
      align: 'end',
      figures: true,
      card: 'side',
      cell: ({ free, copies }) =>
        copies > 0 && free === 0 ? (
          <StateBadge meaning="amber">{t('library.field.freeOf', { free, copies })}</StateBadge>
        ) : (
          t('library.field.freeOf', { free: formatNumber(free), copies: formatNumber(copies) })
        ),
    },
  ];
}

interface RecategoriseDialogProps {
  titleIds: readonly string[];
  choices: readonly { value: string; label: string }[];
  onDone: () => void;
  onClose: () => void;
}

function RecategoriseDialog({ titleIds, choices, onDone, onClose }: RecategoriseDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { categoryId: null as string | null } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('library.book.recategoriseTitle', { count: titleIds.length })}
      submitLabel={t('library.book.recategorise')}
      onClose={onClose}
      onSubmit={async ({ categoryId }) => {
        const body = { titleIds: [...titleIds], categoryId: categoryId ?? '' };
        const { changed } = await call('books.changeMany', { body });
        onDone();
        await done(t('library.book.recategorised', { count: changed }));
      }}
    >
      <SelectField
        control={form.control}
        name="categoryId"
        label={t('library.field.category')}
        choices={choices}
        required
      />
    </DialogForm>
  );
}
