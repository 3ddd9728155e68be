import type { OwnDownload } from '@phuong/contract/library/digital/digital.schema.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { BookCover } from '../covers/book-cover.tsx';
import { useReaderArea } from '../readers/reader-area.ts';
import css from '../readers/readers.module.css';
import { grantState, usedWords } from './digital-words.ts';
import { ReaderDigital } from './reader-digital.tsx';

const pageSize = 25;

/** A reader's digital files: what was asked for, what may be taken and what was. */
export function OwnDownloads({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const area = useReaderArea();
  const query = useQuery({
    ...queryOf('ownDownloads.list', { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  return (
    <LoadedPart query={query}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState
            icon={IconFileDownload}
            title={t('digital.reader.empty')}
            detail={t('digital.reader.emptyDetail')}
            action={<ButtonLink href={area.catalogue}>{t('reader.places.catalogue')}</ButtonLink>}
          />
        ) : (
          <>
            <ul className={css.books} aria-label={t('digital.reader.mine')}>
              {items.map((own) => (
                <OwnRow key={own.id} own={own} />
              ))}
            </ul>
            {total > pageSize && (
              <Pager total={total} page={page} pageSize={pageSize} onChange={(change) => onPage(change.page ?? 1)} />
            )}
          </>
        )
      }
    </LoadedPart>
  );
}

function OwnRow({ own }: { own: OwnDownload }) {
  const { t } = useTranslation();
  const area = useReaderArea();
  const { meaning, words } = grantState(own, t);
  const until =
    own.state === 'granted' && own.untilOn ? t('digital.reader.until', { until: formatDate(own.untilOn) }) : '';
  return (
    <li className={css.book}>
      <BookCover id={own.titleId} title={own.title} categoryId={own.categoryId} cover={own.cover} />
      <div className={css.words}>
        <Link href={`${area.loan(own.id)}?kind=download`} className={css.title}>
          {own.title}
        </Link>
        {own.authors.length > 0 && <span className="secondary small">{own.authors.join(', ')}</span>}
        <span className={css.state}>
          <StateBadge meaning={meaning}>{words}</StateBadge>
        </span>
        {until && <span className="secondary small">{until}</span>}
      </div>
    </li>
  );
}

interface OwnDownloadPageProps {
  own: OwnDownload;
  breadcrumb: { label: string; href: string }[];
}

/** One of the reader's own: how it stands, the files, and what was taken when. */
export function OwnDownloadPage({ own, breadcrumb }: OwnDownloadPageProps) {
  const { t } = useTranslation();
  const area = useReaderArea();
  const { meaning, words } = grantState(own, t);
  const { title, authors, downloads } = own;
  const facts = [
    { label: t('digital.field.requestedAt'), value: own.requestedAt ? formatMoment(own.requestedAt) : '' },
    { label: t('digital.field.note'), value: own.note },
    { label: t('digital.field.decidedAt'), value: own.decidedAt ? formatMoment(own.decidedAt) : '' },
    { label: t('digital.field.reason'), value: own.reason },
    { label: t('digital.field.untilOn'), value: formatDate(own.untilOn) },
    { label: t('digital.field.used'), value: usedWords(own, t) },
    ...downloads.slice(0, 10).map(({ at, fileName }) => ({ label: formatMoment(at), value: fileName })),
  ];
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={breadcrumb}
        actions={[{ key: 'book', label: t('reader.loans.openBook'), href: area.book(own.titleId) }]}
      />
      <div className={cn(css.page, css.narrow)}>
        <div className={css.hero}>
          <BookCover id={own.titleId} title={title} categoryId={own.categoryId} cover={own.cover} size="medium" />
          <div className={css.heroWords}>
            {authors.length > 0 && <span>{authors.join(', ')}</span>}
            <StateBadge meaning={meaning}>{words}</StateBadge>
          </div>
        </div>
        <ReaderDigital titleId={own.titleId} title={title} />
        <Facts title={t('digital.one')} facts={facts.filter(({ value }) => value !== '')} />
      </div>
    </>
  );
}
