import { useNavigate, useSearch } from '@tanstack/react-router';

/** The open one of several in the address, so that it can be reloaded and handed on. */
export function useChosen(name: string) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const chosen = search[name];
  return {
    chosen: typeof chosen === 'string' ? chosen : null,
    choose: (id: string | null) => {
      const { [name]: _, ...rest } = search;
      void navigate({ to: '.', search: (id ? { ...rest, [name]: id } : rest) as never, replace: true });
    },
  };
}
