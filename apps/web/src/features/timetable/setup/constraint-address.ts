import { useNavigate, useSearch } from '@tanstack/react-router';

/** The open tab and the open row of it, in the address (`?tab=teachers&item=…`), so that a finding can lead there. */
export function useConstraintAddress() {
  const { tab, item } = useSearch({ strict: false }) as { tab?: unknown; item?: unknown };
  const navigate = useNavigate();
  const go = (search: { tab?: string | undefined; item?: string | undefined }) =>
    void navigate({ to: '.', search: search as never, replace: true });
  const open = typeof tab === 'string' ? tab : undefined;
  return {
    tab: open,
    item: typeof item === 'string' ? item : undefined,
    openTab: (next: string) => go({ tab: next }),
    openItem: (next: string | undefined) => go({ tab: open, item: next }),
  };
}
