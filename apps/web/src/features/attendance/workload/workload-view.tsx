import type { Workload, WorkloadSums } from '@phuong/contract/attendance/workload/workload.contract.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from './workload.module.css';

const roman = ['', 'I', 'II'];
export const periods = (hundredths: number): string => formatNumber(hundredths / 100, 1);
const columns = ['norm', 'reduced', 'taught', 'covered', 'converted', 'countedAsDone', 'missing', 'extra'] as const;

const addUp = (rows: readonly WorkloadSums[], name: (typeof columns)[number]) =>
  rows.reduce((total, each) => total + each[name], 0);

/** Norm, lessons and overtime of a teacher, each step of the sum in a line, then week by week. */
export function WorkloadView({ workload, actions }: { workload: Workload; actions?: ReactNode }) {
  const { t } = useTranslation();
  const { weeklyNorm, isOver, weeksOfYear, reductions, activities } = workload;
  if (weeklyNorm === null) return <p className="secondary">{t('workload.unknown')}</p>;
  const lines = [
    ['taught', workload.taught],
    ['converted', workload.converted],
    ['reduced', workload.reduced],
    ['countedAsDone', workload.countedAsDone],
    ['norm', -workload.norm],
  ] as const;
  const ordinals = [...new Set(weeksOfYear.map(({ ordinal }) => ordinal))];
  return (
    <div className={css.view}>
      <p className="secondary">{t(isOver ? 'workload.settled' : 'workload.soFar')}</p>
      <section aria-labelledby="sum">
        <h2 id="sum">{t('workload.sum')}</h2>
        <div className={css.lines}>
          {lines.map(([name, value]) => (
            <div key={name} className={css.line}>
              <span>{t(`workload.field.${name}`)}</span>
              <span className="figures">{periods(value)}</span>
            </div>
          ))}
          <div className={css.total}>
            <span>{t('workload.field.extra')}</span>
            <span className="figures">{periods(workload.extra)}</span>
          </div>
          <div className={css.total}>
            <span>
              {t('workload.field.paid')}{' '}
              {workload.isCapped && <StateBadge meaning="amber">{t('workload.capped')}</StateBadge>}
              {workload.waiver && <StateBadge meaning="blue">{t('workload.waived')}</StateBadge>}
            </span>
            <span className="figures">{periods(workload.paid)}</span>
          </div>
        </div>
        {workload.waiver && <p className="secondary">{workload.waiver.reason}</p>}
        {reductions.map(({ ordinal, code, periods: each, leftOut, legalBasis }) => (
          <p key={`${ordinal} ${code}`} className="secondary small">
            {t('workload.reduction', {
              duty: t(`staff.duty.${code as 'HOMEROOM'}`),
              periods: formatNumber(each, 1),
              roman: roman[ordinal],
            })}
            {' · '}
            {leftOut ? t(`staff.load.leftOut.${leftOut}`) : legalBasis}
          </p>
        ))}
        <p className="secondary small">
          {t('workload.basis', { basis: [workload.normBasis, workload.overtimeBasis].filter(Boolean).join('; ') })}
        </p>
        {actions}
      </section>
      {activities.length > 0 && (
        <section aria-labelledby="activities">
          <h2 id="activities">{t('workload.activities')}</h2>
          {activities.map(({ id, day, kind, periods: each, counted, note }) => (
            <p key={id}>
              {t('workload.activity', {
                date: formatDate(day),
                kind: t(`workload.kinds.${kind}`),
                periods: periods(each),
                counted: periods(counted),
              })}{' '}
              <span className="secondary">{note}</span>
            </p>
          ))}
        </section>
      )}
      <section aria-labelledby="weeks">
        <h2 id="weeks">{t('workload.weeks')}</h2>
        <PlainTable label={t('workload.weeks')}>
          <thead>
            <tr>
              <th scope="col">{t('workload.weeks')}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className="right">
                  {t(`workload.field.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOfYear.map((week) => (
              <tr key={week.week}>
                <th scope="row">
                  {t('workload.week', { week: week.week })}{' '}
                  <span className="secondary small">
                    {week.isOut
                      ? t('workload.isOut')
                      : t('workload.days', {
                          from: formatDate(week.from).slice(0, 5),
                          to: formatDate(week.to).slice(0, 5),
                        })}
                  </span>
                </th>
                {columns.map((name) => (
                  <td key={name} className="figures right">
                    {week[name] === 0 ? '' : periods(week[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {ordinals.map((ordinal) => (
              <tr key={ordinal}>
                <th scope="row">{t('workload.semester', { roman: roman[ordinal] })}</th>
                {columns.map((name) => (
                  <td key={name} className="figures right">
                    {periods(
                      addUp(
                        weeksOfYear.filter((week) => week.ordinal === ordinal),
                        name,
                      ),
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('workload.year')}</th>
              {columns.map((name) => (
                <td key={name} className="figures right">
                  {periods(workload[name])}
                </td>
              ))}
            </tr>
          </tfoot>
        </PlainTable>
      </section>
    </div>
  );
}
