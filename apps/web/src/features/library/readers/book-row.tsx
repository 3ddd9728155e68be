import type { ReaderBook } from '@phuong/contract/library/readers/reader-book.schema.ts';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { namedIn } from '../../../lib/words/named-in.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { BookCover } from '../covers/book-cover.tsx';
import { BookState } from './book-state.tsx';
import { useReaderArea } from './reader-area.ts';
import css from './readers.module.css';
import { useReaderActions } from './use-reader-actions.ts';

/** The name of a category in the language in use. */
export const categoryName = ({
  categoryName: name,
  categoryNameEn: english,
}: Pick<ReaderBook, 'categoryName' | 'categoryNameEn'>) => namedIn(name, english);

/** Category and shelf: where one would look for it. */
const whereOf = (book: ReaderBook, t: TFunction) =>
  [categoryName(book), ...book.shelves.slice(0, 2).map((shelf) => t('reader.shelf', { shelf }))].join(' · ');

interface BookRowProps {
  book: ReaderBook;
  /** Before everything else: why it is shown. */
  lead?: string | undefined;
  children?: ReactNode;
  /** At the end of the row; the bookmark where nothing else is said. */
  action?: ReactNode;
}

/** One book of a list: cover, what it is, whether it can be had. */
export function BookRow({ book, lead, children, action }: BookRowProps) {
  const { t } = useTranslation();
  const area = useReaderArea();
  const { title, authors, series, year } = book;
  const whose = [authors.join(', ') || series, ...(year === null ? [] : [String(year)])].filter(Boolean).join(', ');
  return (
    <li className={css.book}>
      <BookCover id={book.id} title={title} categoryId={book.categoryId} cover={book.cover} />
      <div className={css.words}>
        {lead && <span className={cn('secondary small', css.lead)}>{lead}</span>}
        <Link href={area.book(book.id)} className={css.title}>
          {title}
        </Link>
        {whose && <span className="secondary small">{whose}</span>}
        <span className="secondary small">{whereOf(book, t)}</span>
        <BookState book={book} />
        {children}
      </div>
      {action ?? <SaveButton book={book} />}
    </li>
  );
}

/** The bookmark of a book: filled while it is in the reader's list. */
function SaveButton({ book }: { book: ReaderBook }) {
  const { t } = useTranslation();
  const { toggleSaved, busy } = useReaderActions();
  const isSaved = book.savedId !== null;
  return (
    <IconButton
      icon={isSaved ? IconBookmarkFilled : IconBookmark}
      iconSize={22}
      className={cn(css.save, isSaved && css.saved)}
      label={t(isSaved ? 'reader.book.unsave' : 'reader.book.save', { name: book.title })}
      disabled={busy}
      onClick={() => void toggleSaved(book)}
    />
  );
}
