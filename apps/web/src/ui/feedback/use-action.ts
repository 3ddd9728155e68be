import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemDetail } from './error-state.tsx';
import { toast } from './toast.tsx';

/** Does one thing at a time, reads everything shown again and says it is done; a refusal is said in the server's words. */
export function useAction() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function run<T>(work: () => Promise<T>, done?: (result: T) => string): Promise<boolean> {
    setBusy(true);
    try {
      const result = await work();
      await client.invalidateQueries();
      if (done) toast.done(done(result));
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
