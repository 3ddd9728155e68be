import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSignedInUser } from '../lib/can.tsx';
import { UiRoot } from '../ui/theme/ui-root.tsx';
import { opensFor } from './opens.ts';
import { queryClient } from './query-client.ts';
import { RouterLink } from './router-link.tsx';
import { StepUpHost } from './step-up-host.tsx';

export function Root() {
  const user = useSignedInUser();
  const opens = useCallback((href: string) => opensFor(user, href), [user]);
  return (
    <QueryClientProvider client={queryClient}>
      <UiRoot link={RouterLink} opens={opens}>
        <Outlet />
        <StepUpHost />
      </UiRoot>
    </QueryClientProvider>
  );
}
