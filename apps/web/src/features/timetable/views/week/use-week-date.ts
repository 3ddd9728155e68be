import { useNavigate, useSearch } from '@tanstack/react-router';

/** Whose week and which one, in the address; null: this week. */
export function useWeekDate() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const date = typeof search.date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(search.date) ? search.date : null;
  return {
    date,
    goTo: (next: string | null) => {
      const { date: _, ...rest } = search;
      void navigate({ to: '.', search: (next ? { ...rest, date: next } : rest) as never, replace: true });
    },
  };
}
