import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/api/save-file.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Fetches a paper and hands it to the person, who is told where that could not be. Null: they stay without. */
export function useTakenPaper() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const take = async (fetch: () => Promise<{ blob: Blob; name: string } | null>) => {
    setBusy(true);
    try {
      const file = await fetch();
      if (file) saveFile(file);
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, take };
}
