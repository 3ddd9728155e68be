import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';

/** The week shown, its month, and the whole roster as a workbook. */
export function DutyPapers({ id, date }: { id: string; date: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const papers = (['WEEK', 'MONTH'] as const).map((of) => ({
    key: of,
    label: t(`duties.papers.${of}`),
    onSelect: () =>
      void run(async () => {
        saveFile(await callFile('dutyPapers.pdf', { params: { id }, query: { of, date } }));
      }),
  }));
  const workbook = {
    key: 'workbook',
    label: t('duties.papers.workbook'),
    onSelect: () =>
      void run(async () => {
        saveFile(await callFile('dutyPapers.workbook', { params: { id } }));
      }),
  };
  return (
    <Menu
      label={t('duties.papers.print')}
      width={280}
      items={[...papers, workbook]}
      trigger={(trigger) => (
        <Button {...trigger} small icon={IconPrinter} busy={busy}>
          {t('duties.papers.print')}
        </Button>
      )}
    />
  );
}
