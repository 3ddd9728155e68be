import type { BorrowerRef } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import type { BookLoanRow } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import { BookCover } from '../covers/book-cover.tsx';
import { scanTone } from '../newest-scan.tsx';
import css from './desk.module.css';

const shown = 6;

/** Beside the scanner: what is set aside and for whom, and who is late. */
export function DeskSide({ onChoose }: { onChoose: (reader: BorrowerRef) => void }) {
  const { t } = useTranslation();
  return (
    <aside className={css.side} aria-label={t('loans.desk.side')}>
      <SideList
        tab="ready"
        title={t('loans.tabs.ready')}
        onChoose={onChoose}
        word={({ readyUntil }) => t('loans.desk.until', { until: formatDate(readyUntil) })}
      />
      <SideList
        tab="overdue"
        title={t('loans.tabs.overdue')}
        onChoose={onChoose}
        word={({ daysLate }) => t('loans.desk.lateBy', { count: daysLate })}
      />
    </aside>
  );
}

interface SideListProps {
  tab: 'ready' | 'overdue';
  title: string;
  word: (loan: BookLoanRow) => string;
  onChoose: (reader: BorrowerRef) => void;
}

function SideList({ tab, title, word, onChoose }: SideListProps) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('bookLoans.list', { query: { tab, pageSize: shown, sort: 'due' } }));
  const { items = [], total = 0 } = data ?? {};
  return (
    <section aria-labelledby={`side-${tab}`}>
      <div className={css.sideHead}>
        <h2 id={`side-${tab}`}>{title}</h2>
        <Link href={`${path('/library/borrow-download-list')}?tab=${tab}`}>
          {t('loans.desk.all', { count: total })}
        </Link>
      </div>
      {items.length === 0 ? (
        <p className="secondary">{t('loans.desk.nothing')}</p>
      ) : (
        <ul className={css.sideList}>
          {items.map((loan) => (
            <li key={loan.id} className={css.sideRow}>
              <BookCover
                id={loan.titleId}
                title={loan.title}
                categoryId={loan.categoryId}
                cover={loan.cover}
                size="tiny"
              />
              <button
                type="button"
                className={css.sideReader}
                disabled={loan.reader === null}
                onClick={() => loan.reader && onChoose({ kind: loan.reader.kind, id: loan.reader.id })}
              >
                <span>{tab === 'ready' ? loan.title : (loan.reader?.name ?? '')}</span>
                <span className="secondary small">
                  {[tab === 'ready' ? loan.reader?.name : loan.title, loan.reader?.className]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
              <span className={scanTone(tab === 'overdue' ? 'red' : 'amber')}>{word(loan)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
