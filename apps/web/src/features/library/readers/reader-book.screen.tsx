import type { ReaderTitle } from '@phuong/contract/library/readers/catalogue.contract.ts';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconClock,
  IconInbox,
  IconShoppingCartPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { formatDate, formatDayMonth, formatLongDate } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { type HeaderAction, PageHeader } from '../../../ui/frame/page-header.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { GiveDialog } from '../class-readings/give-dialog.tsx';
import { BookCover } from '../covers/book-cover.tsx';
import { ReaderDigital } from '../digital/reader-digital.tsx';
import { categoryName } from './book-row.tsx';
import { BookState } from './book-state.tsx';
import { useReaderArea } from './reader-area.ts';
import css from './readers.module.css';
import { SimilarStrip } from './similar-strip.tsx';
import { useReaderActions } from './use-reader-actions.ts';

/** /t/library/books/{id}/detail and the pupil's: one book, and when one can have it. */
export function ReaderBookScreen() {
  const { t } = useTranslation();
  const area = useReaderArea();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('catalogue.read', { params: { id } }));
  const breadcrumb = [{ label: t('reader.title'), href: area.catalogue }];
  return (
    <Loaded query={query} header={{ title: t('reader.book.name'), breadcrumb }}>
      {(book) => <ReaderBookPage book={book} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

function ReaderBookPage({ book, breadcrumb }: { book: ReaderTitle; breadcrumb: { label: string; href: string }[] }) {
  const { t } = useTranslation();
  const { title, authors, publisher, year, pages } = book;
  const { kind } = useReaderArea();
  const actions = useBookActions(book);
  const [isGiving, setGiving] = useState(false);
  const giving: HeaderAction[] =
    kind === 'teacher'
      ? [{ key: 'give', label: t('classReadings.give'), icon: IconUsersGroup, onSelect: () => setGiving(true) }]
      : [];
  const published = [publisher, year === null ? '' : String(year)].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        title={t('reader.book.name')}
        breadcrumb={breadcrumb}
        {...actions}
        actions={[...actions.actions, ...giving]}
      />
      <div className={cn(css.page, css.narrow)}>
        <div className={css.hero}>
          <BookCover id={book.id} title={title} categoryId={book.categoryId} cover={book.cover} size="large" />
          <div className={css.heroWords}>
            <h2 className={css.heroTitle}>{title}</h2>
            {authors.length > 0 && <span>{authors.join(', ')}</span>}
            <span className="secondary small">
              {[published, pages === null ? '' : t('reader.pages', { count: pages })].filter(Boolean).join(' · ')}
            </span>
            <span className="secondary small">
              {[categoryName(book), ...book.shelves.map((shelf) => t('reader.shelf', { shelf }))].join(' · ')}
            </span>
            <BookState book={book} />
          </div>
        </div>
        {book.digital && <ReaderDigital titleId={book.id} title={title} />}
        <When book={book} />
        <SimilarStrip id={book.id} />
        {book.summary && (
          <section className={css.section} aria-label={t('reader.book.summary')}>
            <div className={css.head}>
              <h2>{t('reader.book.summary')}</h2>
            </div>
            <p className={css.summary}>{book.summary}</p>
          </section>
        )}
        <BookFacts book={book} />
      </div>
      {isGiving && <GiveDialog books={[book]} onClose={() => setGiving(false)} />}
    </>
  );
}

/** Borrow or reserve, what one has of it already, the cart and the list of one's own. */
function useBookActions(book: ReaderTitle): { primary?: HeaderAction; actions: HeaderAction[] } {
  const { t } = useTranslation();
  const area = useReaderArea();
  const { run, busy } = useAction();
  const { toggleSaved, toCart, busy: isKeeping } = useReaderActions();
  const { id, title, own, free, copies, savedId, lineId } = book;
  const ask = () =>
    run(
      () => call('ownLoans.request', { body: { titleId: id } }),
      ({ state, readyUntil, place }) =>
        state === 'ready_for_pickup'
          ? t('reader.book.asked', { name: title, until: formatDate(readyUntil) })
          : t('reader.book.queued', { name: title, place: place ?? 1 }),
    );
  const save: HeaderAction = {
    key: 'save',
    label: t(savedId ? 'reader.book.unsaveShort' : 'reader.book.saveShort'),
    icon: savedId ? IconBookmarkFilled : IconBookmark,
    disabled: isKeeping,
    onSelect: () => void toggleSaved(book),
  };
  if (own)
    return {
      primary: { key: 'loan', label: t('reader.book.openLoan'), href: area.loan(own.loanId) },
      actions: [save],
    };
  if (copies === 0) return { actions: [save] };
  return {
    primary: {
      key: 'ask',
      label: t(free > 0 ? 'reader.book.borrow' : 'reader.book.reserve'),
      busy,
      onSelect: () => void ask(),
    },
    actions: [
      save,
      {
        key: 'cart',
        label: t(lineId ? 'reader.book.inCart' : 'reader.book.toCart'),
        icon: IconShoppingCartPlus,
        disabled: lineId !== null || isKeeping,
        onSelect: () => void toCart([id], t('reader.book.carted', { name: title })),
      },
    ],
  };
}

/** When the reader could have the book: what is on the shelf, what comes back, who waits before. */
function When({ book }: { book: ReaderTitle }) {
  const { t } = useTranslation();
  const { kind } = useReaderArea();
  const { free, copies, backOn, waiting, own } = book;
  const line = (icon: ReactNode, words: string, detail: string) => (
    <li className={css.when}>
      {icon}
      <div>
        <span>{words}</span>
        <span className="secondary small">{detail}</span>
      </div>
    </li>
  );
  const clock = <IconClock size={20} aria-hidden className={css.amber} />;
  const first = () => {
    if (own?.state === 'ready_for_pickup')
      return line(
        <IconInbox size={20} aria-hidden />,
        t('reader.book.held'),
        t('reader.loans.readyUntil', { date: formatDate(own.readyUntil) }),
      );
    if (own?.state === 'on_loan' && own.dueOn)
      return line(clock, t('reader.loans.dueOn', { date: formatDate(own.dueOn) }), t('reader.book.heldDetail'));
    if (copies === 0) return line(clock, t('reader.book.noCopies'), t('reader.book.noCopiesDetail'));
    if (free > 0)
      return line(
        <IconInbox size={20} aria-hidden />,
        t('reader.book.freeNow', { count: free }),
        t('reader.book.freeNowDetail'),
      );
    if (!backOn) return line(clock, t('reader.book.noneBack'), t('reader.book.noneBackDetail'));
    return line(clock, t('reader.book.backOn', { day: formatLongDate(backOn) }), t('reader.book.backOnDetail'));
  };
  return (
    <section className={css.section} aria-label={t('reader.book.when')}>
      <div className={css.head}>
        <h2>{t('reader.book.when')}</h2>
      </div>
      <ul>
        {first()}
        {copies > 0 && free === 0 && (own === null || own.state === 'requested') && (
          <>
            {line(
              <IconUsers size={20} aria-hidden />,
              waiting > 0 ? t(`reader.waiting.${kind}`, { count: waiting }) : t('reader.book.nobody'),
              book.expectedOn
                ? t('reader.book.turn', { place: own?.place ?? waiting + 1, date: formatDayMonth(book.expectedOn) })
                : t('reader.book.place', { place: own?.place ?? waiting + 1 }),
            )}
            {line(<IconInbox size={20} aria-hidden />, t('reader.book.hold'), t('reader.book.holdDetail'))}
          </>
        )}
      </ul>
    </section>
  );
}

function BookFacts({ book }: { book: ReaderTitle }) {
  const { t } = useTranslation();
  const text = (field: 'subtitle' | 'publisher' | 'place' | 'edition' | 'series' | 'isbn' | 'ddc') => ({
    label: t(`reader.book.field.${field}`),
    value: book[field] ?? '',
  });
  const facts = [
    text('subtitle'),
    text('series'),
    { label: t('reader.book.field.kind'), value: t(`library.kinds.${book.kind}`) },
    { label: t('reader.book.field.grades'), value: book.grades.join(', ') },
    {
      label: t('reader.book.field.language'),
      value: t(`library.languages.${book.language}`, { defaultValue: book.language }),
    },
    text('edition'),
    text('publisher'),
    text('place'),
    text('isbn'),
    text('ddc'),
  ];
  return <Facts title={t('reader.book.facts')} facts={facts.filter(({ value }) => value !== '')} />;
}
