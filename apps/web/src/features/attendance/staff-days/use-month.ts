import { addMonths } from '@phuong/rules/staff/months.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { todayIso } from '../../../lib/words/dates.ts';

const isMonth = /^20\d\d-(?:0[1-9]|1[0-2])-01$/;

/** The month in the address by its first day, the present one unless it names another. */
export function useMonth() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const named = typeof search.month === 'string' && isMonth.test(search.month) ? search.month : null;
  const month = named ?? `${todayIso().slice(0, 7)}-01`;
  const go = (months: number) =>
    void navigate({ to: '.', search: { ...search, month: addMonths(month, months) } as never, replace: true });
  return { month, before: () => go(-1), after: () => go(1) };
}

/** 11/2026 */
export const monthText = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;
