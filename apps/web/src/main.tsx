import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from './app/i18n.ts';
import { offerNewBuild } from './app/new-build.ts';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { onSessionReset, watchSession } from './lib/api/session.ts';
import { reloadOnMissingPart } from './lib/chunk-reload.ts';
import './ui/theme/styles.css';
import { applyStoredScheme } from './ui/theme/scheme.ts';

applyStoredScheme();
reloadOnMissingPart();
await startTexts();
onSessionReset(() => {
  queryClient.clear();
  void router.invalidate();
});
watchSession();
offerNewBuild();

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
