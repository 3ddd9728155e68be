import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { BookRow } from './book-row.tsx';
import { useReaderArea } from './reader-area.ts';
import css from './readers.module.css';

type Similar = Result<'catalogue.similar'>['items'][number];

/** Why a book is shown beside another. */
const whyWords = ({ why, grade }: Similar, t: TFunction) =>
  why === 'GRADE' && grade !== null ? t('reader.why.gradeOf', { grade }) : t(`reader.why.${why}`);

/** /t/library/books/{id}/recommended-products and the pupil's: books like one, each with why. */
export function SimilarBooksScreen() {
  const { t } = useTranslation();
  const area = useReaderArea();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('catalogue.similar', { params: { id } }));
  const breadcrumb = [
    { label: t('reader.title'), href: area.catalogue },
    { label: t('reader.book.name'), href: area.book(id) },
  ];
  return (
    <Loaded query={query} header={{ title: t('reader.book.similar'), breadcrumb }}>
      {({ title, items }) => (
        <>
          <PageHeader
            title={t('reader.book.similar')}
            breadcrumb={breadcrumb}
            detail={t('reader.book.similarTo', { name: title })}
          />
          <div className={css.page}>
            {items.length === 0 ? (
              <EmptyState title={t('reader.book.noSimilar')} detail={t('reader.book.noSimilarDetail')} />
            ) : (
              <ul className={css.books} aria-label={t('reader.book.similar')}>
                {items.map((item) => (
                  <BookRow key={item.book.id} book={item.book} lead={whyWords(item, t)} />
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}
