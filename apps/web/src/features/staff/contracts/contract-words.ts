import type { Allowance, PayLine, StaffContract } from '@phuong/contract/staff/contracts/contract.schema.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatFixed, formatMoney, formatNumber } from '../../../lib/words/format.ts';

/** Hundredths of a coefficient as people write them: "3,33". */
export const formatCoefficient = (hundredths: number): string => formatFixed(hundredths / 100, 2);

/** As the law writes it: "A2.2". */
export const scaleName = (scale: string): string => scale.replace('_', '.');

/** Days from and to, or without an end. */
export function spanWords(t: TFunction, from: string, to: string | null): string {
  return to === null
    ? t('contracts.from', { date: formatDate(from) })
    : t('contracts.span', { from: formatDate(from), to: formatDate(to) });
}

/** The days a contract runs. */
export const termWords = (t: TFunction, { fromDate, toDate, endedOn }: StaffContract): string => {
  const last = endedOn ?? toDate;
  return last === null ? t('contracts.open', { from: formatDate(fromDate) }) : spanWords(t, fromDate, last);
};

const romans = ['', 'I', 'II', 'III'];

/** What somebody is paid by: "V.07.04.32 hạng III · A1 bậc 4 · hệ số 3,33". */
export function payWords(t: TFunction, line: PayLine): string {
  const title = [line.titleCode, line.rank === null ? '' : t('contracts.rank', { roman: romans[line.rank] })]
    .filter(Boolean)
    .join(' ');
  const amount = line.amount === null ? '' : formatMoney(line.amount);
  return [
    title,
    line.scale !== null && line.step !== null
      ? t('contracts.ofScale', { scale: scaleName(line.scale), step: line.step })
      : '',
    line.coefficient === null ? '' : `${t('contracts.field.coefficient')} ${formatCoefficient(line.coefficient)}`,
    amount && t(line.basis === 'PERIOD' ? 'contracts.perPeriod' : 'contracts.perMonth', { amount }),
    line.overFramePercent > 0 ? t('contracts.overFrame', { percent: line.overFramePercent }) : '',
    line.reserved > 0 ? t('contracts.reservedShort', { value: formatCoefficient(line.reserved) }) : '',
    line.percent < 100 ? t('contracts.percentOf', { percent: line.percent }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The rate of an allowance: "0,25", "40 %", "500.000 ₫". */
export function allowanceRate({ form, value }: Pick<Allowance, 'form' | 'value'>): string {
  if (form === 'COEFFICIENT') return formatCoefficient(value);
  return form === 'PERCENT' ? `${formatNumber(value, 0)} %` : formatMoney(value);
}
