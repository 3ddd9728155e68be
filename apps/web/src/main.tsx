import { RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { changeLocale, startTexts } from './app/i18n.ts';
import { offerNewBuild } from './app/new-build.ts';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { onSessionReset, watchSession } from './lib/api/session.ts';
import { appState, subscribeAppState } from './lib/app-state.ts';
import { reloadOnMissingPart } from './lib/chunk-reload.ts';
import { clearDrafts } from './lib/drafts.ts';
import { applyStoredScheme } from './ui/theme/scheme.ts';
import './ui/theme/styles.css';

applyStoredScheme();
reloadOnMissingPart();
onSessionReset((end) => {
  queryClient.clear();
  // What is half-typed stays for the person whose session ran out, and only for them.
  if (end !== 'expired') clearDrafts();
  if (end === 'signed-out') void router.navigate({ to: '/sign-in' });
  else void router.invalidate();
});
watchSession();
subscribeAppState(() => {
  const { locale } = appState();
  if (locale !== i18next.language) void changeLocale(locale);
});

startTexts().then(() => {
  offerNewBuild();
  const container = document.getElementById('root');
  if (!container) return;
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
