import type { PersonPay as Pay } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../payroll.module.css';
import { dong, signed, slipMeanings, useRunName } from '../payroll-words.ts';

/** The tab "Lương" of a record: what somebody was paid, for who may see pay. */
export function PersonPay({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const thisYear = Number(todayIso().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const query = useQuery(queryOf('paySlips.ofPerson', { params: { id: personId }, query: { year } }));
  return (
    <LoadedPart query={query}>
      {({ slips, years, corrections }) => {
        const choices = [...new Set([thisYear, ...years])].sort((one, other) => other - one).map(String);
        return (
          <div className={css.tab}>
            {choices.length > 1 && (
              <div>
                <SelectInput
                  label={t('payroll.year')}
                  choices={choices.map((value) => ({ value, label: value }))}
                  value={String(year)}
                  onChange={(value) => setYear(Number(value))}
                  width={120}
                />
              </div>
            )}
            {slips.length === 0 ? (
              <EmptyState title={t('payroll.person.none', { year })} detail={t('payroll.ownNoneDetail')} />
            ) : (
              <ul className={css.rows}>
                {slips.map((slip) => (
                  <SlipRow key={slip.id} slip={slip} />
                ))}
              </ul>
            )}
            {corrections.length > 0 && <Differences corrections={corrections} />}
            <div>
              <Link href={path('/teachers/list/$id/edit-contract', { id: personId })}>
                {t('payroll.person.ofContracts')}
              </Link>
            </div>
          </div>
        );
      }}
    </LoadedPart>
  );
}

function SlipRow({ slip: { id, run, state, gross, net, previousNet } }: { slip: Pay['slips'][number] }) {
  const { t } = useTranslation();
  const nameOf = useRunName();
  const change = previousNet === null ? 0 : net - previousNet;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link href={path('/teachers/salary-management/slips/$id', { id })}>
          {t('payroll.month', { month: nameOf(run) })}
        </Link>
        <div>
          <StateBadge meaning={slipMeanings[state]}>{t(`payroll.slipState.${state}`)}</StateBadge>{' '}
          <span className="secondary small figures">{t('payroll.person.gross', { gross: dong(gross) })}</span>
        </div>
      </div>
      <div className={`${css.amount} figures`}>
        <b>{dong(net)}</b>
        {change !== 0 && <div className="secondary small">{signed(change)}</div>}
      </div>
    </li>
  );
}

const monthText = (month: string) => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

function Differences({ corrections }: { corrections: Pay['corrections'] }) {
  const { t } = useTranslation();
  return (
    <section className={css.part} aria-labelledby="differences">
      <h2 id="differences">{t('payroll.person.corrections')}</h2>
      <ul className={css.rows}>
        {corrections.map(({ id, slipId, month, amount, reason, paidIn }) => (
          <li key={id} className={css.row}>
            <div className={css.words}>
              <Link href={path('/teachers/salary-management/slips/$id', { id: slipId })}>
                {t('payroll.person.correctionOf', { reason, month: monthText(month) })}
              </Link>
              <div className="secondary small">
                {paidIn === null ? t('payroll.slip.waits') : t('payroll.slip.paidIn', { month: monthText(paidIn) })}
              </div>
            </div>
            <b className={`${css.amount} figures`}>{signed(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
