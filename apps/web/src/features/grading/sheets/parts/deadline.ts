import type { SheetMeta } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { TFunction } from 'i18next';
import { todayIso } from '../../../../lib/words/dates.ts';
import { formatDayMonth, formatMoment } from '../../../../lib/words/format.ts';
import type { Meaning } from '../../../../ui/feedback/state-badge.tsx';

export const stateMeaning: Readonly<Record<SheetState, Meaning>> = {
  in_progress: 'grey',
  submitted: 'amber',
  verified: 'blue',
  posted: 'green',
  locked: 'grey',
};

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

export interface SheetChip {
  readonly meaning: Meaning;
  readonly text: string;
}

/** What the chip beside the title says: the state once handed in, before that when it is due or why it may only be read. */
export function sheetChip(t: TFunction, sheet: SheetMeta, today = todayIso()): SheetChip {
  if (sheet.state !== 'in_progress') {
    return { meaning: stateMeaning[sheet.state], text: t(`grading.sheetState.${sheet.state}`) };
  }
  const { opensOn, closesOn, exceptionUntil, unlockedUntil } = sheet.window;
  const longer = [exceptionUntil, unlockedUntil].filter((until) => until !== null && until > new Date().toISOString());
  const until = longer.sort().at(-1);
  if (until) return { meaning: 'amber', text: t('grading.sheet.openUntil', { moment: formatMoment(until) }) };
  if (sheet.whyNot) return { meaning: 'grey', text: t(`grading.sheet.whyNot.${sheet.whyNot}`) };
  if (today < opensOn) return { meaning: 'grey', text: t('grading.sheet.opens', { date: formatDayMonth(opensOn) }) };
  const days = Math.round((Date.parse(closesOn) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { meaning: 'red', text: t('grading.sheet.dueOver', { date: formatDayMonth(closesOn) }) };
  if (days === 0) return { meaning: 'amber', text: t('grading.sheet.dueToday') };
  return {
    meaning: days <= SOON_DAYS ? 'amber' : 'grey',
    text: t('grading.sheet.due', { date: formatDayMonth(closesOn), count: days }),
  };
}
