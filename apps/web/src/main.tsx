// First of all: what it begins goes on while everything below is loaded and run.
import './app/start/early-start.ts';
import { RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { changeLocale, startTexts } from './app/i18n.ts';
import { watchKept } from './app/kept-watch.ts';
import { offerNewBuild } from './app/new-build.ts';
import { queryClient } from './app/query-client.ts';
import { watchRights } from './app/rights-watch.ts';
import { router } from './app/router.tsx';
import { whenShown } from './app/start/when-shown.ts';
import { rememberFirstAddress } from './lib/address/first-address.ts';
import { onSessionReset, watchSession } from './lib/api/session.ts';
import { appState, subscribeAppState } from './lib/app-state.ts';
import { watchBack } from './lib/browser/back-closes.ts';
import { reloadOnMissingPart } from './lib/browser/chunk-reload.ts';
import { catchFocus } from './lib/browser/focus-heading.ts';
import { keepOfflinePage } from './lib/browser/offline-page.ts';
import { clearDrafts } from './lib/drafts.ts';
import { watchRealtime } from './lib/realtime/realtime.ts';
import { onServerEvent } from './lib/realtime/server-events.ts';
import { watchScheme } from './ui/theme/scheme.ts';
import './ui/theme/styles.css';

watchBack();
rememberFirstAddress();
watchScheme();
reloadOnMissingPart();
onSessionReset((end) => {
  queryClient.clear();
  // What is half-typed stays for the person whose session ran out, and only for them.
  if (end !== 'expired') clearDrafts();
  if (end === 'signed-out') void router.navigate({ to: '/sign-in' });
  else void router.invalidate();
});
watchSession();
watchRights(() => void router.invalidate());
whenShown(router, queryClient, () => {
  watchRealtime();
  keepOfflinePage();
});
watchKept();
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) catchFocus();
});
for (const event of ['permissions.changed', 'missed'] as const) {
  // What is on the screen was read with the old rights.
  onServerEvent(event, () => void queryClient.invalidateQueries());
}
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
