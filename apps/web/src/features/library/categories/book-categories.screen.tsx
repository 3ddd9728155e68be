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
import { bookCategories } from './book-category-noun.ts';

/** /library/category: the tree, each category below the one it is part of. */
export function BookCategoriesScreen() {
  const { t } = useTranslation();
  const mayWrite = useCan('update_book');
  const mayCreate = useCan('create_category') && mayWrite;
  const mayEdit = useCan('update_category') && mayWrite;
  const query = useQuery(queryOf('bookCategories.list'));
  const isVietnamese = currentLocale() === 'vi';
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) => (isVietnamese ? name : nameEn || name);
  return (
    <>
      <PageHeader
        title={t('library.category.title')}
        breadcrumb={useNounCrumbs(bookCategories).list}
        primary={
          mayCreate
            ? { key: 'create', label: t('library.category.add'), icon: IconPlus, href: bookCategories.create.href }
            : undefined
        }
      />
      <WholeList
        label={t('library.category.title')}
        query={query}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowHref={mayEdit ? ({ id }) => bookCategories.edit.href(id) : undefined}
        empty={{ title: t('library.category.emptyTitle'), detail: t('library.category.emptyDetail') }}
        columns={[
          {
            key: 'name',
            header: t('library.category.name'),
            cell: (row) => <span style={{ paddingInlineStart: `${row.depth * 1.5}rem` }}>{nameOf(row)}</span>,
          },
          { key: 'code', header: t('library.category.code'), figures: true, card: 'detail', cell: ({ code }) => code },
          {
            key: 'ddc',
            header: t('library.category.ddc'),
            figures: true,
            card: 'detail',
            cell: ({ ddcFrom, ddcTo }) => (ddcFrom === ddcTo ? ddcFrom : `${ddcFrom}–${ddcTo}`),
          },
          {
            key: 'titles',
            header: t('library.category.titles'),
            align: 'end',
            figures: true,
            card: 'side',
            cell: ({ titles }) => formatNumber(titles),
          },
        ]}
      />
      {query.data && (
        <LoanRulesPart
          kind="book"
          categories={query.data.map((each) => ({
            value: each.id,
            label: `${'– '.repeat(each.depth)}${nameOf(each)}`,
          }))}
        />
      )}
    </>
  );
}
