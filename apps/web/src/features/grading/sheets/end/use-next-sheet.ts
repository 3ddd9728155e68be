import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { HrefOfSheet } from '../desk/sheet-pickers.tsx';
import { useSheet } from '../sheet-context.ts';

/** One step from a sheet to the next one, at a desk and on a phone; what is typed is kept and sent first. */
export function useNextSheet(hrefOf: HrefOfSheet): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSheet();
  const { store } = session;
  const go = async () => {
    store.commit();
    session.flush();
    // Loaded when asked for: it is not needed to enter a mark.
    const { nextSheet } = await import('./next-sheet.ts');
    const next = await nextSheet(store.data().sheet);
    if (next) void navigate({ href: hrefOf(next) });
    else toast.info(t('grading.sheet.noNext'), { key: 'next-sheet' });
  };
  return () => void go().catch(() => toast.error(t('ui.feedback.notLoadedDetail'), { key: 'next-sheet' }));
}
