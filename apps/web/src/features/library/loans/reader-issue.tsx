import type { BorrowerFacts } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { useSettled } from '../../../lib/use-settled.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import css from './class-issue.module.css';
import { Labelled } from './labelled.tsx';

/** One copy for one reader: found by card, code or name; with a date of the desk's own, and a reason where a rule speaks against it. */
export function ReaderIssue() {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const mayOverride = useCan('borrow_override');
  const [q, setQ] = useState('');
  const [reader, setReader] = useState<BorrowerFacts | null>(null);
  const [barcode, setBarcode] = useState('');
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [override, setOverride] = useState('');
  const typed = useSettled(q.trim());
  const found = useQuery({
    ...queryOf('borrowers.find', { query: { q: typed } }),
    enabled: typed.length > 1 && !reader,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reader || barcode.trim() === '') return;
    const body = {
      reader: { kind: reader.kind, id: reader.id },
      barcode: barcode.trim(),
      dueOn,
      override,
    };
    void run(
      async () => {
        const loan = await call('bookLoans.issue', { body });
        setBarcode('');
        setOverride('');
        return loan;
      },
      (loan) => t('loans.create.lent', { title: loan.title, name: reader.name, day: formatDate(loan.dueOn) }),
    );
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Labelled label={t('loans.create.reader')}>
        {(id) => (
          <Input
            id={id}
            value={reader ? reader.name : q}
            onChange={({ target }) => {
              setReader(null);
              setQ(target.value);
            }}
            maxLength={100}
          />
        )}
      </Labelled>
      {!reader && found.data && (
        <ul className={css.found}>
          {found.data.map((each) => (
            <li key={`${each.kind} ${each.id}`}>
              <Button kind="quiet" disabled={each.hasLeft} onClick={() => setReader(each)}>
                {[each.name, each.className ?? t(`lending.borrowerKinds.${each.kind}`), each.code]
                  .filter(Boolean)
                  .join(' · ')}
              </Button>
            </li>
          ))}
          {found.data.length === 0 && <li className="secondary">{t('loans.create.nobody')}</li>}
        </ul>
      )}
      <Labelled label={t('loans.columns.barcode')}>
        {(id) => <Input id={id} value={barcode} onChange={({ target }) => setBarcode(target.value)} maxLength={60} />}
      </Labelled>
      <Labelled label={t('loans.create.dueOn')} hint={t('loans.create.dueHint')}>
        {(id) => <DateInput id={id} label={t('loans.create.dueOn')} value={dueOn} onChange={setDueOn} />}
      </Labelled>
      {mayOverride && (
        <Labelled label={t('loans.create.override')}>
          {(id) => (
            <Input id={id} value={override} onChange={({ target }) => setOverride(target.value)} maxLength={300} />
          )}
        </Labelled>
      )}
      <div>
        <Button type="submit" kind="primary" busy={busy} disabled={!reader || barcode.trim() === ''}>
          {t('loans.create.issue')}
        </Button>
      </div>
    </form>
  );
}
