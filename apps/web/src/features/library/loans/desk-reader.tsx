import type { DeskReader } from '@phuong/contract/library/loans/book-loan.contract.ts';
import type { BookLoanRow } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Link } from '../../../ui/link/link.tsx';
import { BookCover } from '../covers/book-cover.tsx';
import css from './desk.module.css';
import { loanMeaning } from './loan-words.ts';

/** Who stands at the desk: whether they may borrow, and what they have. */
export function DeskReaderPart({ reader, onDone }: { reader: DeskReader; onDone: () => void }) {
  const { t } = useTranslation();
  const mayRenew = useCan('update_borrow');
  const { run, busy } = useAction();
  const { name, code, className, kind, loans, mostAtOnce, suspension, overdue, hasLeft } = reader;
  const out = loans.filter(({ state }) => state === 'on_loan');
  const left = mostAtOnce === null ? null : Math.max(0, mostAtOnce - out.length);
  const facts = [
    className ?? t(`lending.borrowerKinds.${kind}`),
    code,
    t('loans.desk.has', { count: out.length }),
    ...(left === null || suspension ? [] : [t('loans.desk.mayHave', { count: left })]),
    ...(overdue > 0 ? [t('loans.desk.overdue', { count: overdue })] : []),
  ].filter(Boolean);
  const renewAll = () =>
    run(
      async () => {
        let done = 0;
        for (const { id, version } of out) {
          try {
            await call('bookLoans.renew', { params: { id }, body: { version } });
            done += 1;
          } catch (error) {
            toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
          }
        }
        return done;
      },
      (count) => t('loans.desk.renewed', { count }),
    );
  return (
    <section className={css.reader} aria-labelledby="desk-reader">
      <div className={css.who}>
        <h2 id="desk-reader">{name}</h2>
        {hasLeft || suspension ? (
          <StateBadge meaning="red">
            {hasLeft
              ? t('loans.desk.left')
              : suspension?.until
                ? t('loans.desk.suspendedUntil', { until: formatDate(suspension.until) })
                : t('loans.desk.suspended')}
          </StateBadge>
        ) : (
          <StateBadge meaning={left === 0 ? 'amber' : 'green'}>
            {t(left === 0 ? 'loans.desk.full' : 'loans.desk.mayBorrow')}
          </StateBadge>
        )}
        <p className="secondary">{facts.join(' · ')}</p>
        {suspension && <p className="secondary small">{suspension.because}</p>}
      </div>
      <div className={css.buttons}>
        {mayRenew && out.length > 0 && (
          <Button icon={IconRefresh} busy={busy} onClick={() => void renewAll()}>
            {t('loans.desk.renewAll', { count: out.length })}
          </Button>
        )}
        <Button kind="quiet" onClick={onDone}>
          {t('loans.desk.done')}
        </Button>
      </div>
      {loans.length > 0 && (
        <ul className={css.held}>
          {loans.map((loan) => (
            <HeldLoan key={loan.id} loan={loan} />
          ))}
        </ul>
      )}
    </section>
  );
}

function HeldLoan({ loan }: { loan: BookLoanRow }) {
  const { t } = useTranslation();
  const { id, titleId, categoryId, title, cover, barcode, state, dueOn, readyUntil, daysLate } = loan;
  const day = dueOn && state === 'on_loan' ? dueOn : readyUntil;
  return (
    <li className={css.loan}>
      <span className={css.book}>
        <BookCover id={titleId} title={title} categoryId={categoryId} cover={cover} size="tiny" />
        <Link href={path('/library/borrow-download-list/$id/detail', { id })}>{title}</Link>
      </span>
      <span className="figures secondary">{barcode ?? ''}</span>
      <StateBadge meaning={loanMeaning(loan)}>
        {daysLate > 0 && state === 'on_loan' ? t('loans.desk.lateBy', { count: daysLate }) : t(`loans.states.${state}`)}
      </StateBadge>
      <span className="figures">{formatDate(day)}</span>
    </li>
  );
}
