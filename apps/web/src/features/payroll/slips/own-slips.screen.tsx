import type { OwnSlipRow } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../payroll.module.css';
import { dong, signed, slipMeanings, useRunName } from '../payroll-words.ts';
import { useOwnPlace } from './own-place.ts';

/** /t/info-teacher/payroll, of the office /profile/payroll: own slips by month. */
export function OwnSlipsScreen() {
  const { t } = useTranslation();
  const { breadcrumb } = useOwnPlace();
  const thisYear = Number(todayIso().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const query = useQuery(queryOf('paySlips.own', { query: { year } }));
  return (
    <>
      <PageHeader title={t('payroll.own')} breadcrumb={breadcrumb} />
      <div className={cn(css.page, css.slip)}>
        <LoadedPart query={query}>
          {({ slips, years }) => {
            const choices = [...new Set([thisYear, ...years])].sort((one, other) => other - one).map(String);
            return (
              <>
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
                  <EmptyState title={t('payroll.ownNone')} detail={t('payroll.ownNoneDetail')} />
                ) : (
                  <ul className={css.rows}>
                    {slips.map((slip) => (
                      <SlipRow key={slip.id} slip={slip} />
                    ))}
                  </ul>
                )}
                <p className="secondary small">{t('payroll.ownDetail')}</p>
              </>
            );
          }}
        </LoadedPart>
      </div>
    </>
  );
}

function SlipRow({ slip: { id, run, state, net, previousNet } }: { slip: OwnSlipRow }) {
  const { t } = useTranslation();
  const nameOf = useRunName();
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  const href = isTeacher ? path('/t/info-teacher/payroll/$id', { id }) : path('/profile/payroll/$id', { id });
  const change = previousNet === null ? 0 : net - previousNet;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link href={href}>{t('payroll.month', { month: nameOf(run) })}</Link>
        <div>
          <StateBadge meaning={slipMeanings[state]}>{t(`payroll.slipState.${state}`)}</StateBadge>
        </div>
      </div>
      <div className={`${css.amount} figures`}>
        <b>{dong(net)}</b>
        {change !== 0 && <div className="secondary small">{signed(change)}</div>}
      </div>
    </li>
  );
}
