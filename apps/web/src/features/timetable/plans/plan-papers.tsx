import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { PlanWords } from './plan-head.tsx';

interface PlanPapersProps {
  words: PlanWords;
  papers: readonly {
    readonly key: string;
    readonly label: string;
    readonly get: () => Promise<Parameters<typeof saveFile>[0]>;
  }[];
}

/** What of a plan is printed, pinned up or taken along as a workbook. */
export function PlanPapers({ words, papers }: PlanPapersProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const items = papers.map(({ key, label, get }) => ({
    key,
    label,
    onSelect: () =>
      void run(async () => {
        saveFile(await get());
      }),
  }));
  return (
    <Menu
      label={t(`${words}.papers.print`)}
      width={280}
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} small icon={IconPrinter} busy={busy}>
          {t(`${words}.papers.print`)}
        </Button>
      )}
    />
  );
}
