import i18next from 'i18next';
import { watchBuild } from '../lib/browser/build-check.ts';
import { toast } from '../ui/feedback/toast.tsx';

/** Offers a reload when the server has a newer build than this page runs; never over something unsaved. */
export function offerNewBuild(): void {
  const running = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (!running) return;
  watchBuild(running, () => {
    const action = { label: i18next.t('shell.build.reload'), run: () => window.location.reload() };
    toast.info(i18next.t('shell.build.newer'), { action, stay: true, key: 'build' });
  });
}
