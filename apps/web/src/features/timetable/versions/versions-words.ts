import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';

/** "từ 05/09/2026", "05/09/2026 đến 10/01/2027", or that no day has been chosen. */
export function datesOf(t: TFunction, { effectiveFrom, effectiveTo }: Timetable): string {
  if (!effectiveFrom) return t('timetable.versions.noDate');
  const from = formatDate(effectiveFrom);
  return effectiveTo
    ? t('timetable.versions.span', { from, to: formatDate(effectiveTo) })
    : t('timetable.versions.from', { from });
}

/** Violations of compulsory and wished rules of a version. */
export function faultCounts({ score }: Timetable): { hard: number; soft: number } | null {
  if (!score) return null;
  return {
    hard: score.rules.reduce((sum, { hard }) => sum + hard, 0),
    soft: score.rules.reduce((sum, { soft }) => sum + soft, 0),
  };
}

export function faultWords(t: TFunction, timetable: Timetable): string {
  const counts = faultCounts(timetable);
  if (!counts) return t('timetable.versions.noScore');
  const { hard, soft } = counts;
  if (hard === 0 && soft === 0) return t('timetable.versions.noFaults');
  if (hard === 0) return t('timetable.versions.softOnly', { soft: formatNumber(soft) });
  if (soft === 0) return t('timetable.versions.hardOnly', { hard: formatNumber(hard) });
  return t('timetable.versions.faultsOf', { hard: formatNumber(hard), soft: formatNumber(soft) });
}
