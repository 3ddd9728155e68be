import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadUser } from '../../lib/api/session.ts';
import { catchFocus } from '../../lib/browser/focus-heading.ts';
import { problemDetail } from './error-state.tsx';
import { toast } from './toast.tsx';

/** Everything shown is read again; `years` also renews the year switcher in the frame. */
export function useRefresh({ years = false } = {}): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    // The change itself has been made: a switcher that could not be renewed is no reason to report a failure.
    const renewed = years ? reloadUser().catch(() => undefined) : undefined;
    await Promise.all([client.invalidateQueries(), renewed]);
  };
}

/** Does one thing at a time, reads everything shown again and says it is done; a refusal is said in the server's words. */
export function useAction(options?: { years?: boolean }) {
  const { t } = useTranslation();
  const refresh = useRefresh(options);
  const [busy, setBusy] = useState(false);
  async function run<T>(work: () => Promise<T>, done?: (result: T) => string): Promise<boolean> {
    setBusy(true);
    try {
      const result = await work();
      await refresh();
      if (done) toast.done(done(result));
      // The button may be gone with what it did.
      catchFocus();
      return true;
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy };
}
