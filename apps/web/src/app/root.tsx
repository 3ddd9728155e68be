import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { UiRoot } from '../ui/theme/ui-root.tsx';
import { queryClient } from './query-client.ts';
import { RouterLink } from './router-link.tsx';
import { StepUpHost } from './step-up-host.tsx';

export function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <UiRoot link={RouterLink}>
        <Outlet />
        <StepUpHost />
      </UiRoot>
    </QueryClientProvider>
  );
}
