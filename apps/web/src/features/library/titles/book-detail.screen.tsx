import type { BookTitle } from '@phuong/contract/library/titles/book-title.contract.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { namedIn } from '../../../lib/words/named-in.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { CopiesPart } from '../copies/copies-part.tsx';
import { CoverPart } from '../covers/cover-part.tsx';
import { DigitalPart } from '../digital/digital-part.tsx';
import css from './book-detail.module.css';

/** /library/books/{id}/detail: what the title is, and its copies. */
export function BookDetailScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('books.read', { params: { id } }));
  const breadcrumb = [
    { label: t('shell.menu.library') },
    { label: t('library.book.title'), href: path('/library/books') },
  ];
  return (
    <Loaded query={query} header={{ title: t('library.book.name'), breadcrumb }}>
      {(book) => <BookRecord book={book} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

function BookRecord({ book, breadcrumb }: { book: BookTitle; breadcrumb: { label: string; href?: string }[] }) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_book');
  const { id } = book;
  const fact = (field: 'subtitle' | 'publisher' | 'place' | 'edition' | 'series' | 'isbn' | 'ddc' | 'summary') => ({
    label: t(`library.field.${field}`),
    value: book[field] ?? '',
  });
  const number = (field: 'year' | 'pages', value: number | null) => ({
    label: t(`library.field.${field}`),
    value: value === null ? '' : field === 'year' ? String(value) : formatNumber(value),
  });
  return (
    <>
      <RecordHeader
        name={book.title}
        facts={[
          ...new Set([
            ...book.authors,
            t(`library.kinds.${book.kind}`),
            namedIn(book.categoryName, book.categoryNameEn),
          ]),
        ]}
        breadcrumb={breadcrumb}
        primary={
          mayUpdate
            ? {
                key: 'edit',
                label: t('library.book.edit'),
                icon: IconPencil,
                href: path('/library/books/$id/edit', { id }),
              }
            : undefined
        }
      />
      <CoverPart book={book} />
      <CopiesPart book={book} />
      <DigitalPart book={book} />
      <div className={css.facts}>
        <Facts
          title={t('library.book.whatItIs')}
          facts={[
            fact('subtitle'),
            fact('isbn'),
            fact('ddc'),
            { label: t('library.field.grades'), value: book.grades.join(', ') },
            {
              label: t('library.field.language'),
              value: t(`library.languages.${book.language}`, { defaultValue: book.language }),
            },
            { label: t('library.field.audience'), value: t(`library.audiences.${book.audience}`) },
            fact('publisher'),
            fact('place'),
            number('year', book.year),
            fact('edition'),
            fact('series'),
            number('pages', book.pages),
            {
              label: t('library.field.price'),
              value: book.price === null ? '' : `${formatNumber(book.price)} đ`,
            },
            fact('summary'),
          ].filter(({ value }) => value !== '')}
        />
      </div>
    </>
  );
}
