import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

interface TransferPaperButtonProps {
  label: string;
  /** The school's own paper of a noted transfer, or the parents' application, which is there before any transfer is noted. */
  paper: { transferId: string } | { applicationOf: string; transferId?: string };
}

/** Fetches a paper of a transfer as a PDF. */
export function TransferPaperButton({ label, paper }: TransferPaperButtonProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const fetchPaper = async () => {
    setBusy(true);
    try {
      saveFile(
        'applicationOf' in paper
          ? await callFile('transferPapers.printApplication', {
              params: { id: paper.applicationOf },
              query: { transferId: paper.transferId },
            })
          : await callFile('transferPapers.print', { params: { id: paper.transferId } }),
      );
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
