import type { DeckLayout } from '@phuong/contract/learning/papers/paper.contract.ts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useTakenPaper } from './use-taken-paper.ts';

/** A deck as PDF: page by page, or six on a sheet to write on. `isOwn`: as a pupil takes it. */
export function DeckPaperMenu({ itemId, isOwn }: { itemId: string; isOwn: boolean }) {
  const { t } = useTranslation();
  const { busy, take } = useTakenPaper();
  const choose = (layout: DeckLayout) => () =>
    void take(() =>
      callFile(isOwn ? 'ownItems.printSlides' : 'slides.print', { params: { id: itemId }, query: { layout } }),
    );
  return (
    <Menu
      label={t('learningPapers.slides')}
      items={[
        { key: 'pages', label: t('learningPapers.pages'), onSelect: choose('PAGES') },
        { key: 'handout', label: t('learningPapers.handout'), onSelect: choose('HANDOUT') },
      ]}
      trigger={(props) => (
        <Button {...props} icon={IconDownload} busy={busy}>
          {t('learningPapers.slides')}
        </Button>
      )}
    />
  );
}
