import { useNavigate, useSearch } from '@tanstack/react-router';

/** The open tab of a record in its address (`?tab=load`); another tab replaces the address, so "back" leaves the record. */
export function useTabAddress(): { value: string | undefined; onChange: (tab: string) => void } {
  const { tab } = useSearch({ strict: false }) as { tab?: unknown };
  const navigate = useNavigate();
  return {
    value: typeof tab === 'string' ? tab : undefined,
    onChange: (next) => void navigate({ to: '.', search: { tab: next } as never, replace: true }),
  };
}
