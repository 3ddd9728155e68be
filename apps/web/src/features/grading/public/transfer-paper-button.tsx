import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Fetches the paper of a transfer as a PDF. */
export function TransferPaperButton({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const fetchPaper = async () => {
    setBusy(true);
    try {
      saveFile(await callFile('transferPapers.print', { params: { id } }));
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small kind="quiet" icon={IconPrinter} busy={busy} onClick={() => void fetchPaper()}>
      {label}
    </Button>
  );
}
