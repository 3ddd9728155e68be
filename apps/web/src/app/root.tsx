import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { LinkProvider } from '../ui/link/link.tsx';
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts';
import { queryClient } from './query-client.ts';
import { RouterLink } from './router-link.tsx';

export function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <LinkProvider value={RouterLink}>
          <Outlet />
        </LinkProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
