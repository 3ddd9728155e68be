import type { ReaderBook } from '@phuong/contract/library/readers/reader-book.schema.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { dueMeaning, dueWords } from './due-words.ts';
import { useReaderArea } from './reader-area.ts';
import css from './readers.module.css';

/** What a book is to the reader now, in a few words. */
export function bookState(book: ReaderBook, t: TFunction): { meaning: Meaning; words: string } {
  const { own, free, copies, backOn } = book;
  if (own?.state === 'on_loan' && own.dueOn)
    return { meaning: dueMeaning(own.dueOn), words: t('reader.state.on_loan', { due: dueWords(own.dueOn, t) }) };
  if (own?.state === 'ready_for_pickup')
    return {
      meaning: 'green',
      words: t('reader.state.ready_for_pickup', { until: formatDayMonth(own.readyUntil) }),
    };
  if (own) return { meaning: 'amber', words: t('reader.state.requested', { place: own.place ?? 1 }) };
  if (copies === 0) return { meaning: 'grey', words: t('reader.state.noCopies') };
  if (free > 0) return { meaning: 'green', words: t('reader.state.free', { free, copies }) };
  if (backOn) return { meaning: 'amber', words: t('reader.state.backOn', { date: formatDayMonth(backOn) }) };
  return { meaning: 'amber', words: t('reader.state.allOut', { copies }) };
}

/** The state of a book, and how many others wait for it: never who. */
export function BookState({ book }: { book: ReaderBook }) {
  const { t } = useTranslation();
  const { kind } = useReaderArea();
  const { meaning, words } = bookState(book, t);
  return (
    <span className={css.state}>
      <StateBadge meaning={meaning}>{words}</StateBadge>
      {book.digital && <StateBadge meaning="blue">{t('digital.title')}</StateBadge>}
      {book.waiting > 0 && (
        <span className="secondary small">{t(`reader.waiting.${kind}`, { count: book.waiting })}</span>
      )}
    </span>
  );
}
