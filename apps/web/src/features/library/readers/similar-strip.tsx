import type { ReaderBook } from '@phuong/contract/library/readers/reader-book.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { Link } from '../../../ui/link/link.tsx';
import { BookCover } from '../covers/book-cover.tsx';
import { bookState } from './book-state.tsx';
import { useReaderArea } from './reader-area.ts';
import css from './readers.module.css';

/** As many as anybody looks through sideways. */
const most = 10;

/** A row of books like this one; nothing where there is none. */
export function SimilarStrip({ id }: { id: string }) {
  const { t } = useTranslation();
  const area = useReaderArea();
  const { data } = useQuery(queryOf('catalogue.similar', { params: { id } }));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('reader.book.similar')}>
      <div className={css.head}>
        <h2>{t('reader.book.similar')}</h2>
        <Link href={area.similar(id)}>{t('reader.book.allSimilar')}</Link>
      </div>
      <ul className={css.strip} aria-label={t('reader.book.similar')}>
        {data.items.slice(0, most).map(({ book }) => (
          <li key={book.id}>
            <Link href={area.book(book.id)} className={css.stripLink}>
              <BookCover
                id={book.id}
                title={book.title}
                categoryId={book.categoryId}
                cover={book.cover}
                size="medium"
              />
              <span>{book.title}</span>
              <StripState book={book} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StripState({ book }: { book: ReaderBook }) {
  const { t } = useTranslation();
  const { meaning, words } = bookState(book, t);
  return <span className={meaning === 'green' ? css.good : css.waits}>{words}</span>;
}
