import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useTakenPaper } from './use-taken-paper.ts';

/** What a pupil takes of their own lesson: a document as it is read, or their work as it was marked. */
export function OwnPaperButton({ itemId, of }: { itemId: string; of: 'document' | 'work' }) {
  const { t } = useTranslation();
  const { busy, take } = useTakenPaper();
  const call = of === 'document' ? 'ownItems.printDocument' : 'ownWork.print';
  return (
    <Button
      icon={of === 'document' ? IconPrinter : IconDownload}
      busy={busy}
      onClick={() => void take(() => callFile(call, { params: { id: itemId } }))}
    >
      {t(`learningPapers.${of}`)}
    </Button>
  );
}
