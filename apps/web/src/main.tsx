import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from './app/i18n.ts';
import { router } from './app/router.tsx';
import { onSessionReset } from './lib/api/session.ts';
import { reloadOnMissingPart } from './lib/chunk-reload.ts';
import './ui/theme/styles.css';
import { applyStoredScheme } from './ui/theme/scheme.ts';

applyStoredScheme();
reloadOnMissingPart();
await startTexts();
onSessionReset(() => void router.invalidate());

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
